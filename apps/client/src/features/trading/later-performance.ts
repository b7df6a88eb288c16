import { withWords } from '@parkett/web-i18n';
import { whenIdle } from '@parkett/web-ui';
import { loadedLater } from '../../shared/pages/loaded-later';

/** The holdings come first; this is loaded once they are on the screen. */
export const LaterPerformance = loadedLater(async () => {
  await whenIdle();
  return load();
});

const load = withWords(
  ['portfolio', 'market', 'actions'],
  async () => (await import('./performance/performance-panel')).PerformancePanel,
);
