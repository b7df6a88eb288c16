import { maskEmail, toEmailAddress } from './email';

describe('an e-mail address', () => {
  it.each([
    ['erika@example.org', 'erika@example.org'],
    ['  Erika.Muster+parkett@Example.ORG ', 'Erika.Muster+parkett@example.org'],
    ["o'neill_1@mail.example.co.uk", "o'neill_1@mail.example.co.uk"],
    ['info@bücher.example', 'info@xn--bcher-kva.example'],
    ['info@例子.测试', 'info@xn--fsqu00a.xn--0zwm56d'],
    [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  ])('%s is sent to as %s', (typed, address) => {
    expect(toEmailAddress(typed)).toBe(address);
  });

  it.each([
    ['a header', 'erika@example.org\r\nBcc: all@example.org'],
    ['a line end after it', 'erika@example.org\n'],
    ['a null character', 'erika\0@example.org'],
    ['no domain', 'erika'],
    ['nothing before the @', '@example.org'],
    ['two of them', 'a@b@example.org'],
    ['a list', 'erika@example.org,max@example.org'],
    ['a display name', 'Erika <erika@example.org>'],
    ['a quoted part', '"erika muster"@example.org'],
    ['two dots', 'erika..muster@example.org'],
    ['a dot at the end', 'erika.@example.org'],
    ['letters beyond ASCII', 'erikä@example.org'],
    ['a name without a dot', 'erika@localhost'],
    ['an IP address', 'erika@127.0.0.1'],
    ['an IP address in brackets', 'erika@[::1]'],
    ['a path', 'erika@example.org/x'],
    ['an escaped letter', 'erika@%65xample.org'],
    ['a port', 'erika@example.org:25'],
    ['a label that ends in a hyphen', 'erika@example-.org'],
    ['a part that is too long', `${'a'.repeat(65)}@example.org`],
    ['255 octets', `${'a'.repeat(64)}@${'b'.repeat(63)}.${'c'.repeat(63)}.${'d'.repeat(58)}.org`],
  ])('with %s is refused', (_name, typed) => {
    expect(toEmailAddress(typed)).toBeUndefined();
  });

  it('is shown by its first letter and its domain', () => {
    expect(maskEmail('erika@example.org')).toBe('e***@example.org');
  });
});
