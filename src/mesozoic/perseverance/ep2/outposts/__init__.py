"""The Outposts (chapters DSC and OPT): their activation, and what each of the 20 tiles does."""
