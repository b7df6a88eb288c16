import { debtorOf } from './payout-role';

const iban = 'DE71999000100000000000';
const of = (payee: string, payoutIban: string | null = iban, bic: string | null = null) =>
  debtorOf({ payoutIban, brokerBank: { payee, bankCode: '99900010', bic } });

describe('the account that pays', () => {
  it('is the one of the settings', () => {
    expect(of('Parkett')).toEqual({ name: 'Parkett', iban, bic: null });
  });

  it('names the setting that no bank would take, before anything waits', () => {
    for (const name of ['Börse & Söhne', '', 'x'.repeat(71)]) expect(() => of(name)).toThrow('PARKETT_BROKER_NAME');
    expect(() => of('Parkett', 'DE00999000100000000000')).toThrow('PARKETT_PAYOUT_IBAN');
    expect(() => of('Parkett', iban, 'nonsense')).toThrow('PARKETT_BROKER_BIC');
    expect(() => of('Parkett', null)).toThrow('PARKETT_PAYOUT_IBAN');
  });
});
