import { languages } from '@parkett/kernel';
import { mailSubject, mailText } from './mail-text';

const at = new Date('2026-11-27T23:30:00Z');
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

describe('a security notice by e-mail', () => {
  it('says what happened, when and in which browser, and how to freeze the account', () => {
    const text = mailText('newDevice', { at, device: firefox }, 'en');
    expect(text).toContain('a new device logged in');
    expect(text).toMatch(/28 November 2026.*00:30/u);
    expect(text).toContain('Browser: Firefox · Windows');
    expect(text).toContain('open Parkett > Security > Freeze account');
  });

  it('is complete in every language, without a link and with the date in its language', () => {
    const texts = languages.map((language) => mailText('phoneChanged', { at, device: firefox }, language));
    expect(new Set(texts).size).toBe(languages.length);
    for (const text of texts) {
      expect(text).not.toMatch(/[{}]|https?:|www\./u);
      expect(text).toMatch(/2026/u);
      expect(text).toContain('Firefox · Windows');
    }
  });

  it('repeats nothing that a stranger can write into a user agent, and leaves out a browser that it does not know', () => {
    const device = 'Visit-evil.example/1.0\r\nBcc: all@example.org';
    const text = mailText('newDevice', { at, device }, 'de');
    expect(text).not.toMatch(/evil|Bcc|Browser/u);
    expect(mailText('accountRestricted', { at, device: null }, 'de')).not.toContain('Browser');
  });

  it('has a subject of one line that does not say what happened', () => {
    for (const language of languages) expect(mailSubject(language)).toMatch(/^[^\r\n]*Parkett[^\r\n]*$/u);
  });
});
