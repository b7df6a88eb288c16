import { Navigate, useParams } from 'react-router';
import { StockScreen } from '../features/market/stock-screen';
import { TradeBar } from '../features/trading/trade-bar';
import { useOwnMarks } from '../features/trading/use-own-marks';

function SharePage({ symbol }: { readonly symbol: string }) {
  const [marks, reach] = useOwnMarks(symbol);
  return (
    <StockScreen symbol={symbol} marks={marks} onReach={reach}>
      {(instrument, quote) => <TradeBar instrument={instrument} quote={quote} />}
    </StockScreen>
  );
}

/**
 * A share with what the customer can do with it: the market context shows it, the trading context adds the actions.
 * Without a symbol it redirects to the list.
 */
export function StockPage() {
  const { title } = useParams();
  if (!title) return <Navigate to="/market" replace />;
  const symbol = title.toUpperCase();
  return <SharePage key={symbol} symbol={symbol} />;
}
