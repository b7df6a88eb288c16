import { Customer } from '@parkett/api-client';
import { languages, type Language } from '@parkett/kernel';
import { judge, routes } from '@parkett/web-routes';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openBrowser, type Browsing } from '../browser';
import { everything, pairwise, pass, pathsOf, type Stop } from './plan';
import { prepareCustomer } from './prepared-customer';
import { nameOf, Walker } from './walker';

const baseUrl = process.env['PARKETT_BASE_URL'] ?? 'http://127.0.0.1:8080';
/** `npm run e2e -- --full` */
const isFull = process.env['PARKETT_E2E_FULL'] === '1';
const minute = 60_000;
/** Pages that show something else to an unverified customer. */
const newcomerPaths = ['/home', '/my', '/personCenter', '/realNameAuthentication', '/setting/security'];

/** The language with the longest texts, by the size of its files in the build. */
function longestLanguage(): Language {
  const folder = resolve(__dirname, '../../../../dist/client/assets');
  const lengths = languages.map((language) => {
    const start = `locale-${language.replace('_', '-')}-`;
    const files = readdirSync(folder).filter((name) => name.startsWith(start) && name.endsWith('.js'));
    const lengths = files.map((file) => readFileSync(join(folder, file), 'utf8').length);
    return { language, length: lengths.reduce((sum, length) => sum + length, 0) };
  });
  return lengths.sort((a, b) => b.length - a.length)[0]?.language ?? 'de';
}

/** Visits every page in the table of routes, as visitor and as customer. */
describe('every route', () => {
  let browsing: Browsing;
  let visitor: Walker;
  let customer: Walker;
  let newcomer: Walker;
  let paths: string[];
  const publicPaths = (): string[] => paths.filter((path) => judge(path, false, false).kind === 'proceed');

  beforeAll(async () => {
    const prepared = await prepareCustomer(baseUrl);
    paths = pathsOf(routes, { title: prepared.symbol, type: 'card', complaintId: 'new' });
    browsing = await openBrowser(baseUrl);
    visitor = await Walker.open(await browsing.context(), baseUrl);
    customer = await Walker.open(await browsing.context(), baseUrl, prepared.customer);
    newcomer = await Walker.open(await browsing.context(), baseUrl, await Customer.register(baseUrl));
  }, 6 * minute);
  afterAll(() => browsing?.close());

  /** Visits the stops. `by` selects how to get there, `judged` which of them axe checks. */
  async function walk(
    walker: Walker,
    stops: readonly Stop[],
    by: 'load' | 'goTo',
    judged: (stop: Stop, index: number) => boolean,
  ): Promise<string[]> {
    const found: string[] = [];
    for (const [index, stop] of stops.entries()) {
      await walker[by](stop);
      const faults = [...(await walker.faults()), ...(judged(stop, index) ? await walker.barriers() : [])];
      found.push(...faults.map((fault) => `${nameOf(stop)} ${fault}`));
    }
    return found;
  }
  const always = (): boolean => true;
  const never = (): boolean => false;

  it(
    'shows a visitor the public pages, on both screens and in both themes',
    async () => {
      const stops = [...pass(publicPaths(), 'de', 'light', 'phone'), ...pass(publicPaths(), 'de', 'dark', 'wide')];
      expect(await walk(visitor, stops, 'load', always)).toEqual([]);
    },
    9 * minute,
  );

  it(
    'leads a visitor to the login from all others',
    async () => {
      const ledTo: Record<string, string> = {};
      const others = paths.filter((path) => !publicPaths().includes(path));
      for (const stop of pass(others, 'de', 'light', 'phone')) {
        await visitor.goTo(stop);
        ledTo[stop.path] = visitor.path;
      }
      expect(ledTo).toEqual(Object.fromEntries(others.map((path) => [path, '/login'])));
      expect(await visitor.faults()).toEqual([]);
    },
    9 * minute,
  );

  it(
    'opens for a customer by its address, on a phone',
    async () => {
      expect(await walk(customer, pass(paths, 'de', 'light', 'phone'), 'load', always)).toEqual([]);
    },
    12 * minute,
  );

  it(
    'opens for a customer on a wide screen',
    async () => {
      expect(await walk(customer, pass(paths, 'de', 'dark', 'wide'), 'goTo', always)).toEqual([]);
    },
    12 * minute,
  );

  it(
    'is complete in every language, in both themes and on both screens',
    async () => {
      const stops = isFull ? everything(paths, languages) : pairwise(paths, languages);
      // Every seventh stop covers each page and each language often enough, and is out of step with the plan.
      expect(await walk(customer, stops, 'goTo', isFull ? always : (_, index) => index % 7 === 0)).toEqual([]);
    },
    isFull ? 60 * minute : 15 * minute,
  );

  it(
    'tells an unverified customer in every language what is missing',
    async () => {
      const stops = isFull ? everything(newcomerPaths, languages) : pairwise(newcomerPaths, languages);
      expect(await walk(newcomer, stops, 'goTo', isFull ? always : (_, index) => index % 7 === 0)).toEqual([]);
    },
    isFull ? 10 * minute : 6 * minute,
  );

  it(
    'fits the narrowest screen in the longest language',
    async () => {
      const stops = pass(paths, longestLanguage(), 'light', 'narrow');
      expect(await walk(customer, stops, 'goTo', never)).toEqual([]);
      expect(
        await walk(
          newcomer,
          stops.filter(({ path }) => newcomerPaths.includes(path)),
          'goTo',
          never,
        ),
      ).toEqual([]);
      expect(
        await walk(
          visitor,
          stops.filter(({ path }) => publicPaths().includes(path)),
          'goTo',
          never,
        ),
      ).toEqual([]);
    },
    9 * minute,
  );
});
