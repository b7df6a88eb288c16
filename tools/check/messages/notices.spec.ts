import { noticeFaults } from './notices';

const faultsOf = (kind: string, text: string): readonly string[] => noticeFaults({ de: { [kind]: text } });

describe('the check of telephone messages', () => {
  it('lets a short text pass that says whom it comes from', () => {
    expect(faultsOf('newDevice', 'Parkett: Neues Gerät. Nicht von Ihnen? Beenden Sie dessen Sitzung.')).toEqual([]);
    expect(faultsOf('code.register', 'Parkett: {code} ist Ihr Code, {minutes} Min. gültig.')).toEqual([]);
  });

  it('finds one that does not fit a message once its facts are in', () => {
    expect(faultsOf('code.register', `Parkett {code} ${'x'.repeat(145)}`)).toEqual([]);
    expect(faultsOf('code.register', `Parkett {code} ${'x'.repeat(146)}`)).toEqual([
      'notices: code.register has 161 characters, at most 160 in de',
    ]);
  });

  it.each([
    'Parkett: siehe https://parkett.example',
    'Parkett: siehe parkett.example/konto',
    'Parkett: www.parkett',
    'Parkett: hilfe@parkett.example',
  ])('finds an address: %s', (text) => {
    expect(faultsOf('newDevice', text)).toEqual(['notices: newDevice holds an address in de']);
  });

  it('finds letters that make one message two, where the language can do without', () => {
    expect(faultsOf('newDevice', 'Parkett: mit „Passwort vergessen“')).toEqual([
      'notices: newDevice has letters that text messages do not („“) in de',
    ]);
    expect(noticeFaults({ ru: { newDevice: 'Parkett: «Пароль»' } })).toEqual([]);
  });

  it('finds a code that is missing or out of place, and a text without a name', () => {
    expect(faultsOf('code.register', 'Parkett: Ihr Code')).toHaveLength(1);
    expect(faultsOf('newDevice', 'Parkett: {code}')).toHaveLength(1);
    expect(faultsOf('newDevice', 'Neues Gerät')).toHaveLength(1);
  });
});
