import type { Language } from '@parkett/kernel';
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

interface NoticeFacts {
  /** Six digits, as text. */
  readonly code?: string;
  /** Lifetime of the code. */
  readonly minutes?: number;
}

/** One text message. A kind with a code needs both facts. */
export const noticeText = (kind: NoticeKind, facts: NoticeFacts, language: Language): string =>
  noticeTexts[language][kind]
    .replace('{code}', () => facts.code ?? '')
    .replace('{minutes}', () => String(facts.minutes ?? ''));
