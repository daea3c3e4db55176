/** A stream of numbers in [0, 1), the same for the same seed in every window, so all see the same trees. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  // Mulberry32: one multiply-xorshift round a number; good enough for scattering leaves.
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A seed out of a name, so that each piece of terrain scatters its own way and keeps it. */
export function seedOf(name: string): number {
  let hash = 2166136261;
  for (let i = 0; i < name.length; i++) hash = Math.imul(hash ^ name.charCodeAt(i), 16777619);
  return hash >>> 0;
}
