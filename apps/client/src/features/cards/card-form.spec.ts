import { accountOf, checkCard, detailsOf, type CardForm } from './card-form';

const form: CardForm = {
  kind: 'iban',
  holder: 'Erika Mustermann',
  number: 'de89 3704 0044 0532 0130 00',
  bank: '',
  branch: '',
  agreed: true,
};
const dutch = { ...form, number: 'NL91ABNA0417164300' };

describe('the form for an account at a bank', () => {
  it('reads an IBAN as it is written on paper, and names the bank where the number tells', () => {
    expect(checkCard(form)).toEqual({});
    expect(accountOf(form)).toEqual({
      ...{ number: 'DE89370400440532013000', shown: 'DE89 3704 0044 0532 0130 00', bank: 'Commerzbank' },
    });
  });

  it('asks for the bank where the number does not tell it', () => {
    expect(checkCard(dutch)).toEqual({ bank: 'cards.fill' });
    expect(checkCard({ ...dutch, bank: 'ABN AMRO' })).toEqual({});
  });

  it.each([
    ['iban', '', 'cards.fault.empty'],
    ['iban', 'DE89370400440532013001', 'cards.fault.checkDigits'],
    ['iban', 'DE8937040044053201300', 'cards.fault.length'],
    ['iban', 'TR330006100519786457841326', 'cards.fault.unreachable'],
    ['iban', 'Konto 12', 'cards.fault.country'],
    ['mainlandCard', '6222021000112233445', 'cards.fault.checkDigits'],
    ['mainlandCard', '4111111111111111', 'cards.fault.notMainland'],
  ] as const)('says what is wrong with %s "%s"', (kind, number, problem) => {
    expect(checkCard({ ...form, kind, number })).toEqual({ number: problem });
    expect(accountOf({ kind, number })).toBeUndefined();
  });

  it('needs a holder and the acceptance of the agreement', () => {
    expect(checkCard({ ...form, holder: ' ', agreed: false })).toEqual({
      ...{ holder: 'cards.fill', agreed: 'cards.agreeFirst' },
    });
  });

  it('sends the bank that the number tells rather than what was typed before, and no empty branch', () => {
    const account = accountOf(form);
    expect(account && detailsOf({ ...form, holder: ' Erika Mustermann ', bank: 'Other' }, account)).toEqual({
      ...{ kind: 'iban', number: 'DE89370400440532013000', holder: 'Erika Mustermann', bank: 'Commerzbank' },
      branch: null,
    });
  });
});
