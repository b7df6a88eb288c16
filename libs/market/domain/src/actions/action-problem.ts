import type { ActionTerms, AnnouncedAction } from '@parkett/market-contract';

/** The field of an action that does not fit its kind; undefined if all do. */
export function actionProblem(action: AnnouncedAction): string | undefined {
  if (action.payDate < action.exDate) return 'payDate';
  return termsProblem(action.symbol, action.terms) ?? (isDeadlineSound(action) ? undefined : 'deadline');
}

function termsProblem(symbol: string, terms: ActionTerms): string | undefined {
  switch (terms.kind) {
    case 'split':
      return terms.from === terms.to ? 'terms.to' : undefined;
    case 'spinOff':
      return terms.symbol === symbol ? 'terms.symbol' : undefined;
    case 'merger':
      if (terms.into === null && terms.cash === null) return 'terms.into';
      return terms.into?.symbol === symbol ? 'terms.into.symbol' : undefined;
    case 'cashDividend':
    case 'bonus':
    case 'rights':
    case 'delisting':
      return undefined;
  }
}

/** Rights are exercised after they were detached; an offer to exchange shares is answered before. */
function isDeadlineSound({ terms: { kind }, exDate, payDate, deadline }: AnnouncedAction): boolean {
  if (kind === 'rights') return deadline !== null && exDate <= deadline && deadline <= payDate;
  return deadline === null || (kind === 'merger' && deadline <= exDate);
}

/** The other company's symbol in the terms. */
export function otherSymbolIn(terms: ActionTerms): string | undefined {
  if (terms.kind === 'spinOff') return terms.symbol;
  return terms.kind === 'merger' ? terms.into?.symbol : undefined;
}
