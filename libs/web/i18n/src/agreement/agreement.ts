import type { Language } from '../languages';

/** The sections of the user agreement, in the order of the German one. */
export type Agreement = readonly { readonly heading: string; readonly text: string }[];

/**
 * The version of the text below. It is sent with the acceptance, because an open page must not accept a text that the
 * customer was never shown. Change it together with the text and with the version that the server requires.
 */
export const agreementVersion = '2026-01';

const loaders: Readonly<Record<Language, () => Promise<Agreement>>> = {
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

/** The text is long, so it is loaded when it is opened and not with the messages. */
export const loadAgreement = (language: Language): Promise<Agreement> => loaders[language]();
