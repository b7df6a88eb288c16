import { tickSchema } from './quote';
import { readTick } from './read-tick';

const plain = {
  symbol: 'SAP',
  ts: 1_521_619_200_000,
  last: '85.12',
  size: 10,
  bid: '85.1',
  bidSize: 500,
  ask: '85.14',
  askSize: 0,
};
const hostile: readonly unknown[] = [
  ...[
    undefined,
    null,
    true,
    '',
    '1',
    '0',
    '-1',
    '01',
    '1.',
    '.5',
    '1e3',
    ' 1',
    '1\n',
    'NaN',
    '9'.repeat(24),
    '9'.repeat(25),
  ],
  ...[0, -0, 1, -1, 0.5, 1e9, 1e9 + 1, 8.64e15, 8.64e15 + 1, 2 ** 53 - 1, 2 ** 53, 1e21, Number.NaN, Infinity],
  ...['sap', 'SAP\n', 'A'.repeat(16), 'A'.repeat(17), '.SAP', 'S-A.P', 'S P', 'ÄB', {}, [], ['85.12'], { length: 1 }],
];

/** What the schema says; a plain tick is the message itself. */
const bySchema = (value: unknown): unknown => {
  const parsed = tickSchema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
};

it('a tick is read as the schema reads it, whatever stands in a field', () => {
  for (const field of Object.keys(plain))
    for (const value of hostile) {
      const message = JSON.parse(JSON.stringify({ ...plain, [field]: value })) as unknown;
      for (const one of [message, { ...plain, [field]: value }]) expect(readTick(one)).toEqual(bySchema(one));
    }
  expect(readTick(plain)).toBe(plain);
});

it('a message with other fields, or fewer, is left to the schema', () => {
  const { ask: _ask, ...less } = plain;
  const { askSize: _askSize, ...other } = { ...plain, volume: 1 };
  const parsed = JSON.parse(`{"__proto__":{"size":1},${JSON.stringify(plain).slice(1)}`) as unknown;
  const more = [
    { ...plain, trade: true },
    { ...plain, trade: false },
    { ...plain, note: 'x' },
  ];
  for (const one of [less, other, parsed, ...more, null, 1, 'SAP', [], [plain]])
    expect(readTick(one)).toEqual(bySchema(one));
  expect(readTick({ ...plain, note: 'x' })).toEqual(plain);
  expect(readTick({ ...plain, trade: true })).toEqual({ ...plain, trade: true });
});
