import { codeAt, Staff } from '@parkett/api-client';
import { finishEnrolment, openEnrolment } from '@parkett/identity-contract';
import { visit, type Visit } from './browser';
import { axeFaults } from './support/axe';
import { word } from './support/console-words';
import { Installation } from './support/installation';

const password = 'eleven grey swans land';
/** How long an authenticator app shows a code. */
const stepMs = 30_000;

/** The first members of staff enrol in the browser with the links that the command line has printed. */
describe('the enrolment of a member of staff', () => {
  let installation: Installation;
  let desk: Visit;
  let links: Readonly<Record<string, string>>;
  let printedAgain: string;

  beforeAll(async () => {
    installation = await Installation.start();
    const { out } = installation.cli('staff', 'first', 'anna.first', 'bruno.first');
    links = Object.fromEntries(
      out
        .trim()
        .split('\n')
        .map((line) => line.split(/ +/) as [string, string]),
    );
    printedAgain = installation.cli('staff', 'first', 'anna.first', 'bruno.first').out;
    desk = await visit(installation.consoleUrl, 'enrolment');
  }, 180_000);
  afterAll(async () => {
    await desk?.close();
    await installation?.close();
  });

  const open = (login: string): string => links[login] ?? '';

  it('has one link for each of the two, printed once', () => {
    expect(Object.keys(links)).toEqual(['anna.first', 'bruno.first']);
    expect(new URL(open('anna.first')).pathname).toBe('/console/enrol');
    expect(open('anna.first')).not.toBe(open('bruno.first'));
    expect(printedAgain).toBe('');
  });

  it('sets password and app in the browser, in light and dark, and leads to the login', async () => {
    const { page, look } = desk;
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await page.goto(open('anna.first'));
    await page.getByRole('img', { name: word('enrol.qr') }).waitFor();
    expect(await page.getByLabel(word('login.login')).inputValue()).toBe('anna.first');
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme });
      await look(`form-${colorScheme}`);
      expect(await axeFaults(page)).toEqual([]);
    }
    const uri = (await page.getByRole('link', { name: word('enrol.open') }).getAttribute('href')) ?? '';
    await page.getByLabel(word('enrol.password'), { exact: true }).fill(password);
    await page.getByLabel(word('enrol.confirmation'), { exact: true }).fill(password);
    const credentials = { login: 'anna.first', password, totpUri: uri };
    for (const right of [false, true]) {
      const code = codeAt(credentials, Date.now());
      await page.getByLabel(word('login.code')).fill(right ? code : String((Number(code) + 1) % 1e6).padStart(6, '0'));
      await page.keyboard.press('Enter');
      if (right) break;
      await page.getByRole('alert').waitFor();
      await look('wrong-code');
    }
    await page.getByRole('heading', { name: word('enrol.doneTitle') }).waitFor();
    await look('done');
    const token = new URL(open('anna.first')).hash.slice(1);
    expect(urls.filter((url) => url.includes(token) && !url.includes('#'))).toEqual([]);
    await page.getByRole('link', { name: word('login.title') }).click();
    await page.getByLabel(word('login.login')).fill('anna.first');
    await page.getByLabel(word('login.password'), { exact: true }).fill(password);
    await page.getByLabel(word('login.code')).fill(codeAt(credentials, Date.now() + stepMs));
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: word('logout.submit') }).waitFor();
  }, 120_000);

  it('shows why a used link does not work, also when another link is opened in the same tab', async () => {
    const { page, look } = desk;
    await page.goto(open('anna.first'));
    await page.getByRole('heading', { name: word('enrol.invalidTitle') }).waitFor();
    await look('invalid');
    expect(await axeFaults(page)).toEqual([]);
    await page.goto(open('bruno.first'));
    await page.getByText(word('enrol.byHand')).waitFor();
    expect(await page.getByLabel(word('login.login')).inputValue()).toBe('bruno.first');
  });

  it('is replaced by a link from the command line until the person has enrolled', async () => {
    const { out } = installation.cli('staff', 'link', 'bruno.first');
    const [, token = ''] = out.trim().split('#');
    const bruno = await Staff.enrol(installation.url, token);
    const old = new URL(open('bruno.first')).hash.slice(1);
    await expect(bruno.sealed(openEnrolment, { token: old })).rejects.toMatchObject({ code: 'STAFF_LINK_INVALID' });
    const again = { token, password, confirmation: password, totp: '000000' };
    await expect(bruno.sealed(finishEnrolment, again)).rejects.toMatchObject({ code: 'STAFF_LINK_INVALID' });
    await bruno.login();
    for (const login of ['anna.first', 'bruno.first'])
      expect(installation.cli('staff', 'link', login)).toMatchObject({ code: 1, out: '' });
  }, 60_000);
});
