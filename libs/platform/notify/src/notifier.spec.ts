import { eventually } from '@parkett/platform-testing';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Message } from './message';
import { Notifier } from './notifier';
import { ProviderServer } from './simulated/provider-server';

let provider: ProviderServer;
let url: string;
let notifier: Notifier;
const lost: string[] = [];
const message = (id: string): Message => ({ id, channel: 'sms', to: '+491701234567', text: `Code ${id} <b>&"'` });
const behave = (how: object): Promise<Response> =>
  fetch(`${url}/_behaviour`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(how),
  });

beforeEach(async () => {
  provider = new ProviderServer();
  url = `http://127.0.0.1:${await provider.listen(0)}`;
  lost.length = 0;
  notifier = new Notifier(url, ({ id }) => lost.push(id));
});
afterEach(async () => {
  notifier.close();
  await provider.close();
});

describe('a message', () => {
  it('is delivered once, however often it is sent', async () => {
    await Promise.all([1, 2, 3].map(() => notifier.send(message('A'))));
    expect(provider.outbox.latest('+491701234567')).toMatchObject([{ id: 'A', channel: 'sms' }]);
    expect(await (await fetch(`${url}/outbox?to=%2B491701234567`)).json()).toMatchObject({ messages: [{ id: 'A' }] });
    expect(await (await fetch(`${url}/outbox?to=%2B491700000000`)).json()).toEqual({ messages: [] });
  });

  it('is sent again when the provider was down or its answer was lost', async () => {
    await behave({ down: true });
    await expect(notifier.send(message('A'))).rejects.toMatchObject({ name: 'NotDelivered', final: false });
    notifier.post(message('B'));
    await behave({ loseAnswer: true });
    await eventually('B is there', () => provider.outbox.latest(undefined).length === 1);
    await behave({});
    notifier.post(message('C'));
    await eventually('C is there', () => provider.outbox.latest(undefined).length === 2);
    expect(lost).toEqual([]);
  });

  it('is dropped when the provider refuses it, and does not make callers wait for a slow provider', async () => {
    await behave({ refusing: true });
    notifier.post(message('A'));
    await eventually('A is lost', () => lost.length === 1);
    await behave({ slowMs: 60_000 });
    notifier.post(message('B'));
    expect(lost).toEqual(['A']);
  });

  it('is given up when the provider hangs, even when garbage collection runs meanwhile', async () => {
    await behave({ slowMs: 60_000 });
    setFlagsFromString('--expose-gc');
    const tidy: unknown = runInNewContext('gc');
    const impatient = new Notifier(url, () => undefined, 300);
    const tidying = setInterval(() => {
      if (typeof tidy === 'function') tidy();
    }, 20);
    const sent = Promise.all(
      Array.from({ length: 10 }, (_unused, index) =>
        expect(impatient.send(message(`M${index}`))).rejects.toMatchObject({ name: 'NotDelivered', final: false }),
      ),
    );
    await sent.finally(() => clearInterval(tidying));
    impatient.close();
  });

  it('does not follow a redirect of the provider to another server', async () => {
    const { createServer } = await import('node:http');
    const elsewhere = createServer((_request, response) =>
      response.writeHead(307, { location: `${url}/messages` }).end(),
    );
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const address = elsewhere.address();
    const pointing = new Notifier(
      `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`,
      () => undefined,
    );
    await expect(pointing.send(message('A'))).rejects.toMatchObject({ name: 'NotDelivered', final: false });
    expect(provider.outbox.latest(undefined)).toEqual([]);
    pointing.close();
    elsewhere.close();
  });

  it('is dropped and reported as lost when too many messages wait', async () => {
    await behave({ slowMs: 60_000 });
    for (let index = 0; index < 1_010; index += 1) notifier.post(message(`M${index}`));
    expect(lost).toEqual(['M1008', 'M1009']);
  });

  it("leaves room for customers' messages when strangers fill the queue", async () => {
    await behave({ slowMs: 60_000 });
    for (let index = 0; index < 710; index += 1) notifier.post(message(`M${index}`), 'anybody');
    expect(lost).toEqual(['M708', 'M709']);
    for (let index = 0; index < 301; index += 1) notifier.post(message(`C${index}`), 'customer');
    expect(lost).toEqual(['M708', 'M709', 'C300']);
  });
});

describe('the outbox page', () => {
  it('shows text of others as text and runs no script', async () => {
    await notifier.send({ ...message('A'), text: '<script>alert(1)</script>"&' });
    const answer = await fetch(url);
    const page = await answer.text();
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&quot;&amp;');
    expect(page).not.toMatch(/<script|<style|style=/);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('can be neither read nor written by another site in the same browser', async () => {
    expect(
      (
        await fetch(`${url}/messages`, {
          method: 'POST',
          headers: { 'content-type': 'text/plain' },
          body: JSON.stringify(message('A')),
        })
      ).status,
    ).toBe(403);
    const { request } = await import('node:http');
    const status = await new Promise((resolve) =>
      request(`${url}/outbox`, { headers: { host: 'evil.example' } }, (answer) => resolve(answer.statusCode)).end(),
    );
    expect(status).toBe(403);
    expect(
      (await fetch(`${url}/messages`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{' }))
        .status,
    ).toBe(400);
  });
});
