import { isAmbiguousFigure, readFigure, useText } from '@parkett/web-i18n';

/** A hint below a field that shows how an ambiguous number was read; undefined when the number is clear. */
export function useUnderstood(): (text: string, written: (figure: string) => string) => string | undefined {
  const { t, language } = useText();
  return (text, written) => {
    const figure = isAmbiguousFigure(text, language) ? readFigure(text, language) : undefined;
    return figure === undefined ? undefined : t('common.understood', { figure: written(figure) });
  };
}
