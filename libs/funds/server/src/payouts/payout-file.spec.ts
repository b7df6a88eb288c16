import { minor } from '@parkett/kernel';
import { payoutFile } from './payout-file';

const debtor = { name: 'Parkett', iban: 'NL91ABNA0417164300', bic: null };
const terms = {
  ...{ withdrawalId: 'w1', amount: minor(100), releasedAt: Date.UTC(2026, 10, 27, 12), executeOn: '2026-11-27' },
};
const fileFor = (currency: 'EUR' | 'CNY', holder: string): string => {
  const [kind, number] =
    currency === 'EUR' ? ['iban', 'DE89370400440532013000'] : ['mainlandCard', '6222021000112233444'];
  const payout = { ...terms, kind: kind === 'iban' ? 'iban' : 'mainlandCard', currency } as const;
  return new TextDecoder().decode(
    payoutFile({ ...payout, payee: { holder, number: number ?? '', bic: null } }, debtor).bytes,
  );
};
const nameIn = (file: string): string | undefined => /<Cdtr><Nm>(.*?)<\/Nm>/u.exec(file)?.[1];

describe('the name of a payee', () => {
  it.each([
    ['EUR', 'Seán O’Brien', "SEAN O'BRIEN"],
    ['EUR', 'Anna–Maria Ŋálggu', 'ANNA-MARIA NALGGU'],
    ['EUR', 'Káre Ŧávvon', 'KARE TAVVON'],
    ['EUR', 'ĸajsa Nielsen', 'QAJSA NIELSEN'],
    ['CNY', 'Seán O’Brien–Li', "Seán O'Brien-Li"],
    ['CNY', '阿依古丽•买买提', '阿依古丽·买买提'],
    ['CNY', 'Ŋálggu', 'Ŋálggu'],
  ] as const)('in %s of %s is %s', (currency, holder, written) => {
    expect(nameIn(fileFor(currency, holder))?.replaceAll('&apos;', "'")).toBe(written);
  });
});
