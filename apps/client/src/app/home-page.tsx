import { withWords } from '@parkett/web-i18n';
import { whenIdle } from '@parkett/web-ui';
import { HomeScreen } from '../features/home/home-screen';
import { loadedLater } from '../shared/pages/loaded-later';

const load = withWords(
  ['market'],
  async () => (await import('../features/market/favourites-at-home')).FavouritesAtHome,
);

/** The amounts come first; the favourites are loaded once they are on the screen. */
const Favourites = loadedLater(async () => {
  await whenIdle();
  return load();
}, null);

/** The home screen with the favourites, which belong to the market. */
export const HomePage = () => <HomeScreen favourites={<Favourites />} />;
