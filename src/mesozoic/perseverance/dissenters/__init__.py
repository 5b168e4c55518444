"""The Dissenters: the solo game of both episodes, one person against two colours that cards steer."""
