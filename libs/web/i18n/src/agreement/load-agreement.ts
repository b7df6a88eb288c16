import type { Language } from '../languages';
import type { Agreement } from './agreement';

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
