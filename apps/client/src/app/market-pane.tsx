import { MarketScreen } from '../features/market/market-screen';
import { SplitPane } from './split-pane';

/** The market list with the selected share beside it. */
export const MarketPane = () => <SplitPane root="/market" list={<MarketScreen />} />;
