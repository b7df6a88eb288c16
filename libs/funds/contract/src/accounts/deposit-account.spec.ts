import { accountCurrencies } from '@parkett/kernel';
import { isValidIBAN } from 'ibantools';
import { depositIban, depositReference, numberInIban, numbersInPurpose } from './deposit-account';
import { epcText } from './epc-code';
import { bankOf } from './known-bank';

const bankCode = '99900010';
const numbers = ['000000000', '999999999', ...Array.from({ length: 500 }, (_, n) => String(n * 1_987_643 + 17))].map(
  (text) => text.padStart(9, '0').slice(-9),
);

describe("an account's own IBAN", () => {
  it('is valid, differs by account and currency, and leads back to the account', () => {
    const ibans = numbers.flatMap((number) =>
      (['EUR', 'CHF', 'GBP'] as const).map((currency) => ({ number, iban: depositIban(bankCode, number, currency) })),
    );
    expect(ibans.filter(({ iban }) => iban === undefined || !isValidIBAN(iban))).toEqual([]);
    expect(new Set(ibans.map(({ iban }) => iban)).size).toBe(ibans.length);
    expect(ibans.filter(({ number, iban }) => numberInIban(bankCode, iban ?? '') !== number)).toEqual([]);
  });

  it('exists in currencies of countries that have IBANs', () => {
    const without = accountCurrencies.filter((currency) => depositIban(bankCode, '123456789', currency) === undefined);
    expect(without).toEqual(['CNY', 'HKD', 'USD']);
  });

  it('is read as people write it, and no IBAN of another bank and none with a wrong digit is one', () => {
    const iban = depositIban(bankCode, '123456789', 'EUR') ?? '';
    expect(numberInIban(bankCode, ` ${iban.toLowerCase().replace(/(.{4})/g, '$1 ')}`)).toBe('123456789');
    expect(numberInIban(bankCode, 'DE89370400440532013000')).toBeUndefined();
    expect(numberInIban(bankCode, iban.replace('123456789', '123456798'))).toBeUndefined();
    expect(numberInIban(bankCode, `${iban}0`)).toBeUndefined();
  });

  it('belongs to no bank that exists', () => {
    expect(bankOf(depositIban(bankCode, '123456789', 'EUR') ?? '')).toBeNull();
  });
});

describe('the reference of an account', () => {
  const reference = depositReference('539007547');

  it('has the check digits of ISO 11649', () => {
    expect(depositReference('539007547034')).toBe('RF18539007547034');
  });

  it.each([
    reference,
    reference.toLowerCase(),
    reference.replace(/(.{4})/g, '$1 '),
    reference.split('').join(' '),
    `Für Frau Müller: ${reference} – Überweisung vom 28.11.2026`,
    `GRÖSSE${reference}ÄÖÜ`,
    `EREF+NOTPROVIDED SVWZ+${reference.slice(0, 7)}\r\n${reference.slice(7)}`,
    reference.replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  ])('is found in %j', (purpose) => {
    expect(numbersInPurpose(purpose)).toEqual(['539007547']);
  });

  it.each([
    '',
    'Depot',
    'RF',
    'RF18',
    reference.slice(0, -1),
    reference.replace('539', '593'),
    `R${reference.slice(2)}`,
  ])('is not found in %j', (purpose) => {
    expect(numbersInPurpose(purpose)).toEqual([]);
  });

  it('may stand there twice, or beside another one', () => {
    const other = depositReference('000000001');
    expect(numbersInPurpose(`${reference} ${reference}`)).toEqual(['539007547']);
    expect(numbersInPurpose(`${reference}${other}`)).toEqual(['539007547', '000000001']);
  });
});

describe('the QR code of a transfer', () => {
  it('has the lines of EPC069-12', () => {
    const transfer = { payee: 'Parkett', iban: 'DE89370400440532013000', reference: 'RF18539007547034' };
    expect(epcText({ ...transfer, bic: 'PRKTDEB1XXX' })).toBe(
      'BCD\n002\n1\nSCT\nPRKTDEB1XXX\nParkett\nDE89370400440532013000\n\n\nRF18539007547034',
    );
    expect(epcText({ ...transfer, bic: null }).split('\n')[4]).toBe('');
  });
});
