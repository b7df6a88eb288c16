import type { DocumentHead } from '@parkett/documents-domain';
import type { Language } from '@parkett/kernel';
import type { DocumentKey } from '../document-key';
import { documentTexts } from '../document-texts';
import type { Content, Fact } from './content';
import { figuresOf, type Figures } from './figures';

type Parameters = Readonly<Record<string, string>>;

/** The words and figures of one language. */
export interface Words {
  readonly language: Language;
  readonly figures: Figures;
  readonly say: (key: DocumentKey, parameters?: Parameters) => string;
}

export const wordsOf = (language: Language): Words => ({
  language,
  figures: figuresOf(language),
  say: (key, parameters = {}) =>
    documentTexts[language][key].replace(/\{(\w+)\}/g, (_, name: string) => parameters[name] ?? '').trim(),
});

/** Fees with a translation. A fee schedule may have others, which are named by their code. */
const feeKeys: Readonly<Record<string, DocumentKey>> = {
  transactionFee: 'fee.transactionFee',
  purchaseFee: 'fee.purchaseFee',
  closingFee: 'fee.closingFee',
  commission: 'fee.commission',
  stampTax: 'fee.stampTax',
  settlementFee: 'fee.settlementFee',
  exchangeFee: 'fee.exchangeFee',
  sfcLevy: 'fee.sfcLevy',
  afrcLevy: 'fee.afrcLevy',
  exchangeSpread: 'fee.exchangeSpread',
  withdrawalFee: 'fee.withdrawalFee',
};

export const feeName = (code: string, { say }: Words): string => say(feeKeys[code] ?? 'fee.other', { code });

/** What surrounds the blocks of every document. */
export function frameOf(head: DocumentHead, words: Words): Omit<Content, 'title' | 'blocks' | 'isStatement'> {
  const { say, figures } = words;
  const simulated = head.env === 'SIMULATED';
  const about: readonly Fact[] = [
    { name: say('document.number'), value: head.documentId },
    { name: say('document.account'), value: head.accountId },
    { name: say('document.date'), value: figures.date(head.issuedOn) },
  ];
  const position = `${head.upTo.partition}/${head.upTo.offset}`;
  return {
    addressee: [head.customer.name, ...head.customer.address],
    about,
    foot: [
      ...(simulated ? [say('document.simulatedHint')] : []),
      `${say('document.upTo', { position })} ${head.upTo.hash}`,
    ],
    mark: simulated ? say('document.simulated') : null,
    pageOf: (page, pages) => say('document.page', { page: String(page), pages: String(pages) }),
  };
}

/** A note that the document replaces another one, if it does. */
export const correctionOf = ({ corrects }: DocumentHead, { say }: Words): readonly { kind: 'text'; text: string }[] =>
  corrects === null ? [] : [{ kind: 'text', text: say('document.corrects', { number: corrects }) }];
