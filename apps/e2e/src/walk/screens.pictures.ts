import type { Language } from '@parkett/kernel';
import { routes } from '@parkett/web-routes';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { openBrowser, picturesFolder, type Browsing } from '../browser';
import { pass, pathsOf, themes, type SizeName, type Stop } from './plan';
import { prepareCustomer } from './prepared-customer';
import { Walker } from './walker';

const baseUrl = process.env['PARKETT_BASE_URL'] ?? 'http://127.0.0.1:8080';
const languages: readonly Language[] = ['de', 'zh_cn', 'el'];
const folder = join(picturesFolder, 'screens');
const minute = 60_000;

/** `npm run e2e -- --pictures`: every existing screen, for people to look at. */
describe('pictures of every screen', () => {
  let browsing: Browsing;
  let visitor: Walker;
  let customer: Walker;
  let paths: string[];

  beforeAll(async () => {
    const prepared = await prepareCustomer(baseUrl);
    // One planned page represents all of them, because they look the same.
    const [stand] = routes.filter(({ screen }) => screen === 'notAvailable');
    paths = pathsOf(
      routes.filter((route) => route.screen !== 'notAvailable' || route === stand),
      { title: prepared.symbol, type: 'card', complaintId: 'new' },
    );
    browsing = await openBrowser(baseUrl);
    visitor = await Walker.open(await browsing.context(), baseUrl);
    customer = await Walker.open(await browsing.context(), baseUrl, prepared.customer);
  }, 3 * minute);
  afterAll(() => browsing?.close());

  const take = async (walker: Walker, who: string, stops: readonly Stop[]): Promise<void> => {
    for (const stop of stops) {
      const place = join(folder, stop.language, `${stop.size}-${stop.theme}`);
      mkdirSync(place, { recursive: true });
      await walker.goTo(stop);
      // Wait for charts to draw and prices to settle after the last call.
      await walker.page.waitForTimeout(400);
      await walker.page.screenshot({ path: join(place, `${who}${stop.path.replaceAll('/', '_')}.png`) });
    }
  };

  const all = languages.flatMap((language) =>
    (['phone', 'wide'] as SizeName[]).flatMap((size) => themes.map((theme) => ({ language, theme, size }))),
  );
  it.each(all)(
    '$language, $theme, $size',
    async ({ language, theme, size }) => {
      await take(
        visitor,
        'visitor',
        pass(['/login', '/register', '/forgotPassword', '/changePassword', '/setting/language'], language, theme, size),
      );
      await take(
        customer,
        'customer',
        pass(
          paths.filter((path) => path !== '/login'),
          language,
          theme,
          size,
        ),
      );
    },
    5 * minute,
  );
});
