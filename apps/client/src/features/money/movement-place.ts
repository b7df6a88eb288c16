import type { MoneyMovement } from '@parkett/trading-contract';

type PlaceName = 'log.toOrder' | 'log.toBlocks' | 'log.toActions' | 'log.toWithdrawals';
type Named = Pick<MoneyMovement, 'kind' | 'reference' | 'withdrawalId'>;

/** Where the reason of a movement can be read. The bank's booking of a deposit is shown with the movement. */
export function placeOf(of: Named): { readonly to: string; readonly name: PlaceName } | undefined {
  const { kind, reference, withdrawalId } = of;
  switch (kind) {
    case 'buy':
    case 'sell':
    case 'buyReversed':
    case 'sellReversed':
      return { to: `/trade?order=${encodeURIComponent(reference)}`, name: 'log.toOrder' };
    case 'blockBuy':
    case 'blockSell':
      return { to: '/shares/dzjy-record', name: 'log.toBlocks' };
    case 'dividend':
    case 'redemption':
    case 'rights':
      return { to: '/shares/dividends', name: 'log.toActions' };
    case 'withdrawal':
    case 'withdrawalReturned': {
      const which = withdrawalId === null ? '' : `?withdrawal=${encodeURIComponent(withdrawalId)}`;
      return { to: `/bankRecord${which}`, name: 'log.toWithdrawals' };
    }
    default:
      return undefined;
  }
}
