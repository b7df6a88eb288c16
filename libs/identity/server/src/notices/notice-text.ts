import { formatAmount, localeOf, type Currency, type Language, type Minor } from '@parkett/kernel';
import type { NoticeKind, NoticeTexts } from './notice-kinds';
import { de } from './texts/de';
import { el } from './texts/el';
import { en } from './texts/en';
import { es } from './texts/es';
import { fr } from './texts/fr';
import { it } from './texts/it';
import { nl } from './texts/nl';
import { pt } from './texts/pt';
import { ru } from './texts/ru';
import { sv } from './texts/sv';
import { zhCn } from './texts/zh-cn';
import { zhTw } from './texts/zh-tw';

/**
 * Text messages to customers by kind, in every language; `npm run check` (messages) checks them like all other texts.
 */
export const noticeTexts: Readonly<Record<Language, NoticeTexts>> = {
  de,
  en,
  fr,
  it,
  es,
  pt,
  nl,
  sv,
  el,
  ru,
  zh_cn: zhCn,
  zh_tw: zhTw,
};

/** What a code releases. */
export interface PaymentFacts {
  readonly amount: Minor | null;
  readonly currency: Currency | null;
  readonly payee: string | null;
  /** The limit per day, where the amount is that per month. */
  readonly perDay?: Minor | undefined;
}

interface NoticeFacts extends Partial<PaymentFacts> {
  /** Eight digits, as text. */
  readonly code?: string;
  /** Lifetime of the code. */
  readonly minutes?: number;
}

const payeeShownMax = 11;
const payeeEnd = 4;

/** Both ends of an account number, by which its owner knows it: `DE89...3000`. A short id is shown whole. */
const payeeText = (payee: string): string =>
  payee.length <= payeeShownMax ? payee : `${payee.slice(0, payeeEnd)}...${payee.slice(-payeeEnd)}`;

/** `1250.00 EUR`, or `1250,00 EUR` where decimals are written with a comma; without spaces that text messages lack. */
function moneyText(amount: NoticeFacts['amount'], { currency }: NoticeFacts, language: Language): string {
  if (amount === undefined || amount === null || currency === undefined || currency === null) return '';
  return `${formatAmount(amount, currency).replace('.', decimalSignOf(language))} ${currency}`;
}

const decimalSignOf = (language: Language): string =>
  new Intl.NumberFormat(localeOf[language]).formatToParts(0.5).find(({ type }) => type === 'decimal')?.value ?? '.';

/** One text message. A kind with a code needs both its facts; one that names a payment, those of the payment. */
export const noticeText = (kind: NoticeKind, facts: NoticeFacts, language: Language): string =>
  noticeTexts[language][kind]
    .replace('{code}', () => facts.code ?? '')
    .replace('{minutes}', () => String(facts.minutes ?? ''))
    .replace('{amount}', () => moneyText(facts.amount, facts, language))
    .replace('{perDay}', () => moneyText(facts.perDay, facts, language))
    .replace('{payee}', () => payeeText(facts.payee ?? ''));
