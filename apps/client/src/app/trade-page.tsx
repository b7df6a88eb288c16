import { listPositions } from '@parkett/trading-contract';
import { SearchLink } from '../features/market/search-link';
import { SharesAtHand } from '../features/market/shares-at-hand';
import { BuyingPower } from '../features/trading/buying-power';
import { OrdersScreen } from '../features/trading/orders-screen';
import { useEndpoint } from '../shared/api/queries';
import { BlocksLink } from '../shared/pages/blocks-link';

/** The tab from which a trade starts: the market context finds shares, the trading context shows cash and orders. */
export function TradePage() {
  const positions = useEndpoint(listPositions, {}).data?.positions;
  return (
    <OrdersScreen>
      <SearchLink />
      <BuyingPower />
      <BlocksLink />
      <SharesAtHand held={positions?.map(({ symbol }) => symbol)} />
    </OrdersScreen>
  );
}
