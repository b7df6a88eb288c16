import type { BankBooking } from '../bank-client';
import { requestReference } from '../deposit-reference';
import { Senders } from './senders';

const person = { name: 'Jürgen Karl Größl', familyName: 'GROESSL' };
const booking = {
  ...{ seq: 1, bookingId: 'B1', reference: 'R1', accountRef: 'A', amountMinor: 100, currency: 'EUR' },
  ...{ senderName: 'Hans Fremd', senderIban: 'DE02120300000000202051' },
};
const sendersOf = (known: typeof person | undefined, namesEverybody = true, isKnown = true) =>
  new Senders({
    verifiedPerson: async () => known,
    isKnown: async () => isKnown,
    vault: { seal: async (...parts) => parts.join('|'), payeeMark: async (...parts) => parts.join('|') },
    namesEverybody,
  });
const check = (more: Partial<BankBooking>, senders = sendersOf(person)) => senders.check({ ...booking, ...more });

describe('the sender of money', () => {
  it.each([
    'Jürgen Größl',
    'GROESSL, JUERGEN KARL',
    'J. Größl',
    'Jurgen Grossl',
    'Jürgen Größl oder Anna Größl',
    'Anna und Jürgen Größl',
    'GRÖSSL JÜRGEN + ANNA',
    'Dr. Jürgen Größl',
  ])('%s is the customer', async (senderName) => {
    expect(await check({ senderName })).toBe('own');
  });

  it('is the customer by name alone, also where no account is named or another currency came', async () => {
    expect(await check({ senderName: person.name, senderIban: '', currency: 'USD' })).toBe('own');
  });

  it.each([
    'Hans Fremd',
    'Anna Größl',
    'Anna und Hans Größl',
    'Jürgen und Anna Fremd',
    'Jürgen Fremd',
    'Hans Fremd GmbH',
  ])('%s is somebody else', async (senderName) => {
    const sender = `A|sender|${JSON.stringify({ name: senderName, iban: booking.senderIban })}`;
    const payee = `A|${booking.senderIban}`;
    expect(await check({ senderName })).toEqual({ reason: 'SENDER_DIFFERS', sender, payee });
  });

  it.each([
    ['no IBAN', { senderIban: '' }],
    ['a wrong IBAN', { senderIban: 'DE03120300000000202051' }],
    ['an IBAN outside SEPA', { senderIban: 'TR330006100519786457841326' }],
    ['another currency', { currency: 'CHF' }],
  ])('who is somebody else cannot be paid back with %s', async (_, more) => {
    expect(await check(more)).toEqual({ reason: 'SENDER_DIFFERS', sender: null, payee: null });
  });

  it('whom the bank does not name is nobody, and their account is kept', async () => {
    expect(await check({ senderName: '  ' })).toMatchObject({
      reason: 'SENDER_UNNAMED',
      payee: `A|${booking.senderIban}`,
    });
  });

  it('waits for a customer who is not verified; an account of nobody decides itself', async () => {
    expect(await check({}, sendersOf(undefined))).toBe('unverified');
    expect(await check({ senderName: '' }, sendersOf(undefined))).toBe('unverified');
    expect(await check({}, sendersOf(undefined, true, false))).toBe('own');
  });

  it('gets money back that has waited for its customer for as long as it may', async () => {
    const unverified = sendersOf(undefined);
    const payee = `A|${booking.senderIban}`;
    expect(await unverified.check(booking, true)).toMatchObject({ reason: 'CUSTOMER_UNVERIFIED', payee });
    expect(await unverified.check({ ...booking, senderName: '' }, true)).toMatchObject({ reason: 'SENDER_UNNAMED' });
    expect(await unverified.check({ ...booking, senderIban: '' }, true)).toEqual({
      ...{ reason: 'CUSTOMER_UNVERIFIED', sender: null, payee: null },
    });
    expect(await sendersOf(undefined, true, false).check(booking, true)).toBe('own');
    expect(await sendersOf(person).check({ ...booking, senderName: person.name }, true)).toBe('own');
  });

  it('is believed where a simulated bank names nobody to a customer who is not verified, and only there', async () => {
    expect(await check({ senderName: '' }, sendersOf(undefined, false))).toBe('own');
    expect(await check({}, sendersOf(undefined, false))).toBe('unverified');
    expect(await check({ senderName: '' }, sendersOf(person, false))).toMatchObject({ reason: 'SENDER_UNNAMED' });
  });

  it('is the customer who asked a simulated bank for it just before they were verified', async () => {
    const requested = { senderName: '', reference: requestReference('A', 'key') };
    expect(await check(requested, sendersOf(person, false))).toBe('own');
    expect(await check(requested)).toMatchObject({ reason: 'SENDER_UNNAMED' });
    expect(await check({ ...requested, senderName: 'Hans Fremd' }, sendersOf(person, false))).toMatchObject({
      reason: 'SENDER_DIFFERS',
    });
  });
});
