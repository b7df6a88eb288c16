/** A small seeded generator: the same seed gives the same story, so that a failure can be reproduced. */
export function randomFrom(seed: number) {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  const oneOf = <Value>(values: readonly [Value, ...Value[]]): Value =>
    values[between(0, values.length - 1)] ?? values[0];
  return { between, oneOf, chance: (percent: number): boolean => next() * 100 < percent };
}
export type Random = ReturnType<typeof randomFrom>;
