import { Refused, UsageError } from './output';
import { rules } from './rules-command';

function printed(...args: string[]): string[] {
  const lines: string[] = [];
  const write = jest.spyOn(process.stdout, 'write').mockImplementation((text) => lines.push(String(text).trim()) > 0);
  try {
    expect(rules(args)).toBe(0);
    return lines;
  } finally {
    write.mockRestore();
  }
}
const idsOf = (lines: readonly string[]): string[] => lines.map((line) => line.slice(14).split(' ')[0] ?? '');

it('lists what holds on a date in a market, each version with its source', () => {
  const lines = printed('xshg', '--date', '2026-07-06');
  expect(lines).toContain(
    'lot           star-lot-1                 XSHG, star, share: at least 200, in steps of 1 ' +
      '(from 2019-07-22; edu.sse.com.cn/tib/ysptj/c/4868129.shtml)',
  );
  expect(idsOf(lines)).toEqual(expect.arrayContaining(['cn-main-st-2', 'cn-t1-1', 'cn-settlement-1', 'cny-stamp-2']));
  expect(idsOf(lines)).not.toEqual(expect.arrayContaining(['cn-main-st-1']));
  expect(idsOf(lines)).not.toEqual(expect.arrayContaining(['hk-tick-2']));
});

it('says rates, minimums and maximums of fees in figures', () => {
  const lines = printed('--date', '2026-11-24');
  const says = (id: string) => lines.find((line) => idsOf([line])[0] === id) ?? '';
  expect(says('cny-closing-1')).toContain('closingFee 0.025 % of a sale in CNY, at least 5.00 CNY');
  expect(says('hkd-afrc-1')).toContain('afrcLevy 0.00015 %');
  expect(says('cn-handling-1')).toContain('part of the commission, not charged');
  expect(says('cn-calls-1')).toContain('opening auction minutes -15 to -5 from the opening, no cancelling from -10');
  expect(says('cn-sse-block-share-1')).toContain('at least 300000 shares or 2000000.00 CNY');
  expect(says('exchange-1')).toContain('0.5 % of what is sold, a rate of the last 30 seconds is held for 30 seconds');
  expect(says('cn-main-st-2')).toContain('ST and *ST: +10 % and −10 % of the previous close');
});

it('lists all versions, also as JSON', () => {
  const lines = printed('--all', '--json', 'XHKG');
  const listed = lines.map((line) => JSON.parse(line) as { id: string; mics: string[] | null });
  expect(listed.map(({ id }) => id)).toEqual(expect.arrayContaining(['hk-tick-1', 'hk-tick-2', 'hkd-stamp-1']));
  expect(listed.filter(({ mics }) => mics?.includes('XHKG') === false)).toEqual([]);
});

it('refuses a market without rules and a date that is none', () => {
  expect(() => rules(['XXXX'])).toThrow(Refused);
  for (const args of [
    ['--date', '2026-02-30'],
    ['--date', 'today'],
    ['--all', '--date', '2026-02-03'],
  ])
    expect(() => rules(args)).toThrow(UsageError);
});
