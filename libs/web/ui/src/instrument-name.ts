import { useLanguage, type Language } from '@parkett/web-i18n';

/** Anything with an instrument's names: the instrument itself, an order, a position. */
interface Named {
  readonly name: string;
  readonly nameZh: string | null;
}

const readsChinese = (language: Language): boolean => language === 'zh_cn' || language === 'zh_tw';

/** The name in the customer's language if there is one. */
export const nameIn = ({ name, nameZh }: Named, language: Language): string =>
  readsChinese(language) ? (nameZh ?? name) : name;

/** The name that `nameIn` does not return, if there are two. */
export const otherNameIn = ({ name, nameZh }: Named, language: Language): string | null =>
  nameZh === null || nameZh === name ? null : readsChinese(language) ? name : nameZh;

/** `nameIn` for the current language. */
export function useName(): (named: Named) => string {
  const language = useLanguage();
  return (named) => nameIn(named, language);
}
