import { cardAgreementVersion } from '@parkett/funds-contract';
import { createHash } from 'node:crypto';
import { languages } from './languages';
import type { words as german } from './locales/de/cards';

/** What customers accept. A card keeps the version of this text, so a text that customers have seen stays. */
const parts = [
  'cards.agreement.own',
  'cards.agreement.check',
  'cards.agreement.wait',
  'cards.agreement.notice',
  'cards.agreement.data',
] as const;
const hashes: Readonly<Record<string, string>> = {
  1: '693f447be06ad2f32d71afd0ccda5b54e3e9765cad14edcfbc39c8db578e04c8',
};

it('the wording of the agreement on bank accounts is that of its version, in every language', async () => {
  const texts: string[] = [];
  for (const language of languages) {
    const { words } = (await import(`./locales/${language.replace('_', '-')}/cards`)) as {
      readonly words: Readonly<Record<keyof typeof german, string>>;
    };
    texts.push(...parts.map((part) => words[part]));
  }
  const hash = createHash('sha256').update(texts.join('\n')).digest('hex');
  expect(hash).toBe(hashes[cardAgreementVersion]);
});
