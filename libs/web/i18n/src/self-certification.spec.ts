import { selfCertificationVersion } from '@parkett/identity-contract';
import { createHash } from 'node:crypto';
import { languages } from './languages';
import type { words as german } from './locales/de/taxes';

/** What customers certify. A declaration keeps the version of this text, so a text that customers have seen stays. */
const parts = [
  'taxes.intro',
  'taxes.reason.notIssued',
  'taxes.reason.notRequired',
  'taxes.reason.notYetAvailable',
  'taxes.us',
  'taxes.usMeans',
  'taxes.us.no',
  'taxes.us.yes',
  'taxes.certify',
] as const;
const hashes: Readonly<Record<string, string>> = {
  1: '142d4c3ea002aed1ba57d756a938458fedabed2ac50675534a00b88b3f7d7b08',
};

it('the wording of the self-certification is that of its version, in every language', async () => {
  const texts: string[] = [];
  for (const language of languages) {
    const { words } = (await import(`./locales/${language.replace('_', '-')}/taxes`)) as {
      readonly words: Readonly<Record<keyof typeof german, string>>;
    };
    texts.push(...parts.map((part) => words[part]));
  }
  const hash = createHash('sha256').update(texts.join('\n')).digest('hex');
  expect(hash).toBe(hashes[selfCertificationVersion]);
});
