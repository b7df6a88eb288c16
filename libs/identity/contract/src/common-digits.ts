/** Digits that people choose most often and that no rule of guessable-digits.ts refuses. */
export const commonDigits: ReadonlySet<string> = new Set(
  (
    '5201314 1314520 131420 147896 124816 314159 3141592 31415926 141421 161803 142857 741236 963214 246813 135792 159263 ' +
    '159874 123454'
  ).split(' '),
);
