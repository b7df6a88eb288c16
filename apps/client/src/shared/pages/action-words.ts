import type { ActionTerms } from '@parkett/market-contract';
import { useText } from '@parkett/web-i18n';
import { useFormats } from '@parkett/web-ui';

/** Says in words what a corporate action does to a share. */
export function useActionText(): (terms: ActionTerms) => string {
  const { t } = useText();
  const { price, quantity } = useFormats();
  const moneyOf = (cash: { readonly amount: string; readonly currency: string }): string =>
    `${price(cash.amount)} ${cash.currency}`;
  const ratioOf = ({ get, per }: { readonly get: number; readonly per: number }) => ({
    get: quantity(get),
    per: quantity(per),
  });
  return (terms) => {
    switch (terms.kind) {
      case 'cashDividend':
        return t('action.text.dividend', { amount: moneyOf(terms) });
      case 'split': {
        const ratio = { from: quantity(terms.from), to: quantity(terms.to) };
        return terms.from > terms.to ? t('action.text.reverseSplit', ratio) : t('action.text.split', ratio);
      }
      case 'bonus':
        return t('action.text.bonus', ratioOf(terms));
      case 'rights': {
        const at = moneyOf({ amount: terms.price, currency: terms.currency });
        return t('action.text.rights', { ...ratioOf(terms), price: at });
      }
      case 'spinOff':
        return t('action.text.spinOff', { ...ratioOf(terms), symbol: terms.symbol });
      case 'merger': {
        const { into, cash } = terms;
        const amount = cash && moneyOf(cash);
        if (into === null) return amount === null ? t('action.text.merger') : t('action.text.mergerCash', { amount });
        const shares = { ...ratioOf(into), symbol: into.symbol };
        return amount === null
          ? t('action.text.mergerShares', shares)
          : t('action.text.mergerBoth', { ...shares, amount });
      }
      case 'delisting':
        return terms.cash === null
          ? t('action.text.delisting')
          : t('action.text.delistingCash', { amount: moneyOf(terms.cash) });
    }
  };
}
