import { openBrowser, type Browsing } from '../browser';
import { Walker } from './walker';

const baseUrl = process.env['PARKETT_BASE_URL'] ?? 'http://127.0.0.1:8080';
const start = { path: '/login', language: 'de', theme: 'light', size: 'phone' } as const;

/** The walk proves something only if it notices faults: each one is put into the page and has to be found. */
describe('the walk notices', () => {
  let browsing: Browsing;
  let walker: Walker;

  beforeAll(async () => {
    browsing = await openBrowser(baseUrl);
    walker = await Walker.open(await browsing.context(), baseUrl);
  }, 60_000);
  afterAll(() => browsing?.close());
  beforeEach(() => walker.load(start));

  /** Styles are set by script, because the page's policy allows none in HTML. */
  const plant = (html: string): Promise<unknown> =>
    walker.page.evaluate(`
    document.querySelector('main').insertAdjacentHTML('beforeend', ${JSON.stringify(html.replace(' style=', ' data-style='))});
    for (const planted of document.querySelectorAll('[data-style]')) planted.style.cssText = planted.dataset.style;`);

  it('nothing on a page without faults', async () => {
    expect([...(await walker.faults()), ...(await walker.barriers())]).toEqual([]);
  });

  it('a page that is wider than the screen, and the cause', async () => {
    await plant('<div style="width:500px">Breitseite</div>');
    expect((await walker.faults()).join()).toMatch(/\d+ px wider than the screen.*"Breitseite" reaches beyond/);
  });

  it('a word that is cut off without an ellipsis', async () => {
    await plant('<div style="width:80px;overflow:hidden;white-space:nowrap">Wertpapierverrechnungskonto</div>');
    expect((await walker.faults()).join()).toContain('"Wertpapierverrechnungskonto" is cut off');
  });

  it('a title that is broken inside a word', async () => {
    await plant('<h2 style="width:60px;overflow-wrap:anywhere">Verrechnung</h2>');
    expect((await walker.faults()).join()).toMatch(/"Verrechnung" is broken over \d lines/);
  });

  it('a raw key, visible or for screen readers only', async () => {
    await plant('<p>stock.buy</p>');
    expect(await walker.faults()).toEqual(['shows the raw message key stock.buy']);
    await walker.load(start);
    await plant('<button aria-label="ticket.review">x</button>');
    expect(await walker.faults()).toEqual(['shows the raw message key ticket.review']);
  });

  it('a parameter that was not filled in', async () => {
    await plant('<p>Noch {{count}} Aufträge</p>');
    expect(await walker.faults()).toEqual(['shows a parameter that was not filled in: {{count}}']);
  });

  it('an error message', async () => {
    await plant('<p role="alert">Das ging nicht</p>');
    expect((await walker.faults()).join()).toContain('shows a failure');
  });

  it('errors of the page', async () => {
    const thrown = walker.page.waitForEvent('pageerror');
    const logged = walker.page.waitForEvent('console');
    await walker.page.evaluate('console.error("so nicht"); setTimeout(() => { throw new Error("geworfen") })');
    await Promise.all([logged, thrown]);
    expect((await walker.faults()).map((fault) => fault.replace(/ \(.*/, ''))).toEqual([
      'console: so nicht',
      'uncaught: geworfen',
    ]);
  });

  it('accessibility faults: a button without a name, text with too little contrast', async () => {
    await plant('<button></button><p style="color:#bbb;background:#fff">kaum zu lesen</p>');
    expect((await walker.barriers()).join()).toMatch(/axe button-name \(critical.*axe color-contrast \(serious/);
  });
});
