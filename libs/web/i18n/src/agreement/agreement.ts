import type { Language } from '../languages';

/** The user agreement, part by part, in the order of the German one. */
export type Agreement = readonly { readonly heading: string; readonly text: string }[];

const loaders: Readonly<Record<Language, () => Promise<Agreement>>> = {
  de: () => import('./de').then((module) => module.de),
  en: () => import('./en').then((module) => module.en),
};

/** It is long, so it is fetched when it is read and does not travel with the messages. */
export const loadAgreement = (language: Language): Promise<Agreement> => loaders[language]();
