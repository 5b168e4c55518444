"""What the episodes of Perseverance share."""
