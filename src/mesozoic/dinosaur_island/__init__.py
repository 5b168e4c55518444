"""Dinosaur Island: build a park, breed its dinosaurs, keep the visitors alive."""
