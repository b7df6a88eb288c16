import { Navigate, useParams } from 'react-router';
import { StockScreen } from '../features/market/stock-screen';
import { TradeBar } from '../features/trading/trade-bar';

/**
 * A share with what the customer can do with it: the market shows, trading acts. Without a symbol the list is meant.
 */
export function StockPage() {
  const { title } = useParams();
  if (!title) return <Navigate to="/market" replace />;
  const symbol = title.toUpperCase();
  return (
    <StockScreen key={symbol} symbol={symbol}>
      {(instrument, quote) => <TradeBar instrument={instrument} quote={quote} />}
    </StockScreen>
  );
}
