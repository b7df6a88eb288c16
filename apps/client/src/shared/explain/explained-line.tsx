import type { Currency } from '@parkett/kernel';
import type { ExplainedLine } from '@parkett/trading-contract';
import { useText } from '@parkett/web-i18n';
import { useFeeName, useFormats, useName } from '@parkett/web-ui';
import type { OnMore } from './asked';
import { amountKeys } from './explanation-words';
import { LineRow } from './sum-of-lines';

/** What a line is, in words. */
function useTitle(): (line: ExplainedLine) => string {
  const { t } = useText();
  const name = useName();
  const feeName = useFeeName();
  return (line) => {
    const { kind, more, share, fee, movement, date = '', side = 'buy' } = line;
    const shareName = share ? name(share) : '';
    switch (kind) {
      case 'amount':
        if (more?.what === 'cash' && more.currency !== undefined)
          return t('account.cashIn', { currency: more.currency });
        return more?.what === 'salesProfit' && more.currency !== undefined
          ? `${t('account.realisedProfit')} ${more.currency}`
          : t(more ? amountKeys[more.what] : 'explain.sum');
      case 'position':
      case 'order':
        return shareName;
      case 'sale':
        return `${t('explain.line.sale')} ${shareName}`;
      case 'action':
        return `${t('explain.line.action')} ${shareName}`;
      case 'movement':
        if (movement === undefined || movement === 'deposit') return t('money.type.deposit');
        if (movement === 'exchange') return t('log.kind.exchange');
        return t(`money.type.${movement}`, { symbol: share?.symbol ?? '' });
      case 'blocks':
        return t('explain.line.blocks');
      case 'lot':
        if (movement === 'transferIn') return `${t('money.type.transferIn', { symbol: share?.symbol ?? '' })} ${date}`;
        return t('explain.line.lot', { date });
      case 'fill':
        return t('explain.line.fill');
      case 'fee':
        if (fee?.code === 'withdrawalFee') return t('withdraw.fee');
        return fee?.code === 'exchangeSpread' ? t('log.spread') : feeName(fee?.code ?? '');
      case 'costStep':
        if (movement === 'transferIn' || movement === 'transferOut')
          return t(`money.type.${movement}`, { symbol: share?.symbol ?? '' });
        return t(side === 'buy' ? 'explain.line.boughtShares' : 'explain.line.soldShares');
      case 'basis':
        return `${t('explain.line.basis')} ${shareName}`;
      case 'unsettled':
        return t('account.unsettled');
      case 'heldDebits':
        return t('explain.line.heldDebits');
      case 'leaving':
        return t('account.leaving');
      case 'floor':
        return t('explain.line.floor');
      case 'month':
        return date;
      case 'others':
        return t('explain.others', { count: line.count ?? 0 });
      default:
        return kind satisfies never;
    }
  };
}

/** When it happened, how many shares at what price, and what was exchanged. */
function useNotes(): (line: ExplainedLine) => readonly string[] {
  const { t } = useText();
  const formats = useFormats();
  return ({ kind, at, quantity, price, quotedAt, original, count, reference }) => [
    ...(at === undefined ? [] : [formats.dateTime(at)]),
    ...(quantity === undefined
      ? []
      : [
          price === undefined
            ? t('holding.quantity', { count: quantity })
            : t('order.fill', { count: quantity, price: formats.price(price) }),
        ]),
    ...(quotedAt === undefined ? [] : [t('explain.quotedAt', { time: formats.time(quotedAt) })]),
    ...(original === undefined ? [] : [formats.money(original.amount, original.currency)]),
    ...(kind === 'month' && count !== undefined ? [t('explain.events', { count })] : []),
    ...(reference === undefined ? [] : [reference]),
  ];
}

interface LineProps {
  readonly line: ExplainedLine;
  readonly currency: Currency;
  readonly onMore: OnMore;
}

/** A line of the server's explanation. */
export function Line({ line, currency, onMore }: LineProps) {
  const title = useTitle()(line);
  const notes = useNotes()(line);
  return (
    <LineRow title={title} notes={notes} amount={line.amount} currency={currency} more={line.more} onMore={onMore} />
  );
}
