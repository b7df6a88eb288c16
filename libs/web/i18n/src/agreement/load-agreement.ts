import type { Language } from '../languages';
import type { Agreement } from './agreement';

/** A further version has a folder of its own; an earlier one stays for those who read what they have accepted. */
const first: Readonly<Record<Language, () => Promise<Agreement>>> = {
  de: () => import('./de').then((module) => module.de),
  en: () => import('./en').then((module) => module.en),
  fr: () => import('./fr').then((module) => module.fr),
  it: () => import('./it').then((module) => module.it),
  es: () => import('./es').then((module) => module.es),
  pt: () => import('./pt').then((module) => module.pt),
  nl: () => import('./nl').then((module) => module.nl),
  sv: () => import('./sv').then((module) => module.sv),
  el: () => import('./el').then((module) => module.el),
  ru: () => import('./ru').then((module) => module.ru),
  zh_cn: () => import('./zh-cn').then((module) => module.zhCn),
  zh_tw: () => import('./zh-tw').then((module) => module.zhTw),
};

const byVersion: Readonly<Record<string, typeof first>> = { '2026-01': first };

/**
 * The text of a version; undefined for one that this build does not have. The text is long, so it is loaded when it is
 * opened and not with the messages.
 */
export const loadAgreement = async (language: Language, version: string): Promise<Agreement | undefined> =>
  byVersion[version]?.[language]();
