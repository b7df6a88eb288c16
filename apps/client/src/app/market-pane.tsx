import { loadedLater } from '../shared/pages/loaded-later';
import { SplitPane } from './split-pane';

const MarketScreen = loadedLater(async () => (await import('../features/market/market-screen')).MarketScreen);

/** The page of a share, or on a phone the market list instead, whose code the page of a share does without. */
export const MarketPane = () => <SplitPane root="/market" list={<MarketScreen />} />;
