import { price } from '@parkett/kernel';
import { en } from '../../words/en';
import type { Word } from '../../words/words';
import { effectOf, seenText } from './action-words';

const w = (word: Word, facts: Readonly<Record<string, string>> = {}): string =>
  en[word].replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole);

it.each([
  ['0.15', '15'],
  ['0.005', '0.5'],
  ['1', '100'],
  ['0', '0'],
  ['0.1', '10'],
  ['0.12345678', '12.345678'],
])('says a part of %s as %s percent', (costShare, percent) => {
  const spinOff = { kind: 'spinOff', per: 4, get: 1, symbol: 'SUED', costShare } as const;
  expect(effectOf(spinOff, w)).toBe(
    `Holders get 1 shares of SUED for every 4 that they hold. ${percent} % of the cost goes with them.`,
  );
});

it('leaves no placeholder in any sentence', () => {
  const cash = { amount: price('1.50'), currency: 'EUR' } as const;
  const into = { per: 2, get: 1, symbol: 'SUED' };
  for (const terms of [
    { kind: 'cashDividend', ...cash },
    { kind: 'split', from: 1, to: 2 },
    { kind: 'bonus', per: 10, get: 1 },
    { kind: 'merger', into, cash: null },
    { kind: 'merger', into, cash },
    { kind: 'merger', into: null, cash },
    { kind: 'delisting', cash },
    { kind: 'delisting', cash: null },
  ] as const)
    expect(effectOf(terms, w)).not.toMatch(/[{}]|undefined|null/);
});

it('shows the terms of a request in words, and all other facts as they are', () => {
  expect(seenText('terms', '{"kind":"split","from":1,"to":2}', w)).toBe(
    '1 old shares become 2. The cost of a holding stays the same.',
  );
  expect([seenText('terms', 'not JSON', w), seenText('terms', '{}', w)]).toEqual(['not JSON', '{}']);
  expect([seenText('symbol', 'NORD', w), seenText('deadline', null, w)]).toEqual(['NORD', '–']);
});
