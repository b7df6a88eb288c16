import type { Language } from '@parkett/kernel';
import type { DocumentTexts } from './document-key';
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

/** The words of the documents in every language; `npm run check` (messages) checks them like all other texts. */
export const documentTexts: Readonly<Record<Language, DocumentTexts>> = {
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
