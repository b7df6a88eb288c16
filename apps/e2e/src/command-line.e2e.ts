import { listOrders } from '@parkett/trading-contract';
import { ApiClient } from '@parkett/api-client';
import { getAuthenticationDetail, sessionCookieName } from '@parkett/identity-contract';
import { eventually } from '@parkett/platform-testing';
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { Installation } from './support/installation';

const root = resolve(__dirname, '../../..');

let installation: Installation;
beforeAll(async () => {
  installation = await Installation.start();
}, 300_000);
afterAll(() => installation?.close());

it('parkett session logs in a customer who has an order and documents, for tools that probe the API', async () => {
  const { code, out, err } = installation.cli('session', '--url', installation.url);
  expect([code, err]).toEqual([0, '']);
  const [, token = '', name, cookie = ''] = /^TOKEN='([\w-][^']*)'\nCOOKIE='(\w+)=([^']+)'$/.exec(out.trim()) ?? [];
  expect(name).toBe(sessionCookieName);
  const customer = Object.assign(new ApiClient(installation.url, sessionCookieName), { token, cookie });
  expect((await customer.call(getAuthenticationDetail, {})).documents).toHaveLength(2);
  const orders = await eventually('the order is listed', async () => {
    const listed = (await customer.call(listOrders, { state: 'done' })).orders;
    return listed.length > 0 ? listed : undefined;
  });
  expect(orders.map(({ status }) => status)).toEqual(['rejected']);
});

it('parkett ends without an error when the reader of its output stops early, as head does', () => {
  const piped = 'node dist/cli/main.mjs rules --all | head -n 1';
  const { stdout, stderr } = spawnSync('bash', ['-o', 'pipefail', '-c', piped], { cwd: root, encoding: 'utf8' });
  expect([stdout.split('\n').length, stderr]).toEqual([2, '']);
});
