import { noticeFaults } from './notices';

const faultsOf = (kind: string, text: string): readonly string[] => noticeFaults({ de: { [kind]: text } });

describe('the check of text messages', () => {
  it('accepts a short text that names its sender', () => {
    expect(faultsOf('newDevice', 'Parkett: Neues Gerät. Nicht von Ihnen? Beenden Sie dessen Sitzung.')).toEqual([]);
    expect(faultsOf('code.register', 'Parkett: {code} ist Ihr Code, {minutes} Min. gültig.')).toEqual([]);
  });

  it('reports a text that is too long once its parameters are filled in', () => {
    expect(faultsOf('code.register', `Parkett {code} ${'x'.repeat(143)}`)).toEqual([]);
    expect(faultsOf('code.register', `Parkett {code} ${'x'.repeat(144)}`)).toEqual([
      'notices: code.register has 161 characters, at most 160 in de',
    ]);
  });

  it.each([
    'Parkett: siehe https://parkett.example',
    'Parkett: siehe parkett.example/konto',
    'Parkett: www.parkett',
    'Parkett: hilfe@parkett.example',
  ])('reports an address: %s', (text) => {
    expect(faultsOf('newDevice', text)).toEqual(['notices: newDevice contains an address in de']);
  });

  it('reports letters outside the GSM alphabet, in languages that can do without them', () => {
    expect(faultsOf('newDevice', 'Parkett: mit „Passwort vergessen“')).toEqual([
      'notices: newDevice has letters that text messages do not („“) in de',
    ]);
    expect(noticeFaults({ ru: { newDevice: 'Parkett: «Пароль»' } })).toEqual([]);
  });

  it('accepts any letters in a line of an e-mail, and no address; the subject names its sender', () => {
    expect(faultsOf('mail.time', 'Zeit: {time} „jetzt“')).toEqual([]);
    expect(faultsOf('mail.freeze', 'Siehe parkett.example/sperren')).toHaveLength(1);
    expect(faultsOf('mail.subject', 'Sicherheit')).toHaveLength(1);
  });

  it('reports a missing or misplaced code, and a text without a sender', () => {
    expect(faultsOf('code.register', 'Parkett: Ihr Code')).toHaveLength(1);
    expect(faultsOf('newDevice', 'Parkett: {code}')).toHaveLength(1);
    expect(faultsOf('newDevice', 'Neues Gerät')).toHaveLength(1);
  });
});
