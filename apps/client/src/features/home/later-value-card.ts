import { withWords } from '@parkett/web-i18n';
import { whenIdle } from '@parkett/web-ui';
import { loadedLater } from '../../shared/pages/loaded-later';

/** The amounts come first; the chart is loaded once they are on the screen. */
export const LaterValueCard = loadedLater(async () => {
  await whenIdle();
  return load();
}, null);

const load = withWords(['portfolio'], async () => (await import('./value-card')).ValueCard);
