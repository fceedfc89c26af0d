"""Cards in a duel: printed facts, current values, static effects that apply, and copies."""
