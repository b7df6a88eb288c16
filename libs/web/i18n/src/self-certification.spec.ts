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
  1: 'd2f2275526eff6801f0a72832b3e5f40262627e49199dad808fb311f9c5a8843',
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
