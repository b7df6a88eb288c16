import { isGuessable } from './password-strength';

const phone = '+491701234567';

describe('a password', () => {
  it.each([
    ['known from breaches', '1qaz2wsx3edc'],
    ['known from breaches, in other case', 'MotherFucker'],
    ['a common word with a year', 'Sunshine2026!'],
    ['a common word between punctuation', '!!123monkey123!!'],
    ['one character', 'aaaaaaaaaaaaaaaa'],
    ['two characters', 'abababababab'],
    ['few characters', 'aabbccddaabbccdd'],
    ['a word twice', 'Fische8Fische8'],
    ['a sequence', 'abcdefghijklmn'],
    ['digits in order', '123456789012'],
    ['a keyboard', 'qwertzuiop123'],
    ['a keyboard backwards', 'poiuztrewq87'],
    ['the phone number', '+491701234567'],
    ['the phone number as dialled', '01701234567!!!'],
    ['our name and the number', 'Parkett1234567'],
    ['our name and digits', 'ParkettDepot1!'],
    ['full-width characters of a keyboard', 'ｑｗｅｒｔｚｕｉｏｐ１２'],
  ])('is refused: %s', (_, password) => {
    expect(isGuessable(password, phone)).toBe(true);
  });

  it.each([
    'correct horse battery',
    'Tr0ub4dor&3-rain',
    'veste-kanne-mole-9',
    '804917362550',
    'wohnt im Parkett: 7 Igel',
    'Käse schläft nie ein',
    '春眠不覺曉處處聞啼鳥夜來',
  ])('is accepted: %s', (password) => {
    expect(isGuessable(password, phone)).toBe(false);
  });

  it('is judged whatever it contains and however long it is', () => {
    for (const text of [
      'x9'.repeat(128),
      '19901990'.repeat(32),
      '\0'.repeat(256),
      '😀'.repeat(128),
      '('.repeat(255) + ')',
      // Each is eighteen characters once it is normalised.
      '\uFDFA'.repeat(256),
    ])
      expect(isGuessable(text, phone)).toBe(true);
  });

  it('that was generated is accepted', () => {
    // Seeded, so that a failure is reproducible.
    let seed = 7;
    const next = (): number => (seed = (seed * 48_271) % 2_147_483_647);
    const texts = Array.from({ length: 2_000 }, () =>
      Array.from({ length: 16 }, () => (next() % 36).toString(36)).join(''),
    );
    expect(texts.filter((text) => isGuessable(text, phone))).toEqual([]);
  });
});
