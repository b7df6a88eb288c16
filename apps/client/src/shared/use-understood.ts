import { isAmbiguousFigure, readFigure, useText } from '@parkett/web-i18n';

/**
 * A line for below a field, saying how a figure was read that somebody may have meant otherwise; undefined where it is
 * clear.
 */
export function useUnderstood(): (text: string, written: (figure: string) => string) => string | undefined {
  const { t, language } = useText();
  return (text, written) => {
    const figure = isAmbiguousFigure(text, language) ? readFigure(text, language) : undefined;
    return figure === undefined ? undefined : t('common.understood', { figure: written(figure) });
  };
}
