import { commonDigits } from './common-digits';
import { guessableReason } from './guessable-digits';

const phone = '+4915123876049';
const reasons = (...all: readonly string[]) => [...new Set(all.map((digits) => guessableReason(digits, { phone })))];

describe('digits that are easy to guess', () => {
  it('repeat themselves', () => {
    expect(
      reasons(
        '111111',
        '000000',
        '121212',
        '112112',
        '123123',
        '1231231',
        '12341234',
        '122122122122',
        '100000',
        '998899',
        '007007',
      ),
    ).toEqual(['repeated']);
  });

  it('count up or down, also past nine, in larger steps and along the keypad', () => {
    expect(
      reasons(
        '123456',
        '654321',
        '890123',
        '098765',
        '321098',
        '12345678',
        '0123456789',
        '246802',
        '135791',
        '246810',
        '135790',
      ),
    ).toEqual(['sequence']);
    expect(
      reasons(
        '147258',
        '258036',
        '159753',
        '159357',
        '789456',
        '456852',
        '123321',
        '123654',
        '123789',
        '111345',
        '147258369',
        '1234321',
      ),
    ).toEqual(['sequence']);
    expect(reasons('112233', '131415', '102030', '010203', '998877', '11223344', '101112131415')).toEqual(['sequence']);
  });

  it('are a date in any usual order, or contain a year', () => {
    expect(reasons('230571', '052371', '710523', '310199', '290200')).toEqual(['date']);
    expect(reasons('23051971', '05231971', '19710523', '19712305', '19852012')).toEqual(['date']);
    expect(reasons('051971', '197105', '198547', '472003', '2351971', '1971235')).toEqual(['date']);
  });

  it('are a part of the phone number, forwards or backwards, in any usual notation', () => {
    expect(
      reasons('238760', '876049', '491512', '015123', '0049151238', '067832', '940678', '9406783215', '94067832151'),
    ).toEqual(['phone']);
    expect(guessableReason('876049')).toBeUndefined();
    expect(guessableReason('876049', { phone: '+4915123876050' })).toBeUndefined();
  });

  it('are among the most common ones, each of which no other rule refuses', () => {
    expect([...commonDigits].filter((digits) => guessableReason(digits) !== 'common')).toEqual([]);
  });

  it('are a part of the account id, forwards or backwards', () => {
    const accountId = '7K29M3051Q82';
    for (const digits of ['293051', '305182', '281503']) {
      expect(guessableReason(digits, { accountId })).toBe('account');
      expect(guessableReason(digits)).toBeUndefined();
    }
  });

  it('do not include digits that only look similar', () => {
    expect(
      reasons('284617', '539164', '583741', '905274', '271828', '804917362550', '602214076538', '7293051', '96413958'),
    ).toEqual([undefined]);
  });

  it('are about an eighth of all six-digit numbers, so random choices are rarely refused', () => {
    const sample = Array.from({ length: 1_000 }, (_, index) => String(index * 997).padStart(6, '0'));
    const refused = sample.filter((digits) => guessableReason(digits) !== undefined).length;
    expect(refused).toBeGreaterThan(100);
    expect(refused).toBeLessThan(150);
  });
});
