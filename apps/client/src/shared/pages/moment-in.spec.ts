import { momentIn } from './moment-in';

/** Intl writes no-break spaces; plain spaces are easier to read in tests. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

it('a moment is written as the language does, in the exchange’s time zone', () => {
  const midnight = Date.UTC(2026, 11, 4, 23);
  expect(['de-DE', 'en-GB', 'fr-FR', 'zh-CN'].map((locale) => plain(momentIn(locale)(midnight)))).toEqual([
    '05.12.2026, 00:00',
    '5 Dec 2026, 00:00',
    '5 déc. 2026, 00:00',
    '2026年12月5日 00:00',
  ]);
});
