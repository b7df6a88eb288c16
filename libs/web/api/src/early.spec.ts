import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { askEarly, senderHeaders, takeEarly } from './early';

describe('early requests', () => {
  const seen: (string | undefined)[] = [];
  let server: Server;
  let url: string;

  beforeAll(async () => {
    server = createServer((request, response) => {
      seen.push(String(request.headers['token']));
      response.end('here');
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/things`;
  });
  afterAll(() => server.close());

  it('are sent once and answer the first call for the same URL', async () => {
    askEarly(url, senderHeaders('de', 'secret'));
    expect(takeEarly(`${url}?else`)).toBeUndefined();
    const answer = await takeEarly(url);
    expect([await answer?.text(), seen]).toEqual(['here', ['secret']]);
    expect(takeEarly(url)).toBeUndefined();
  });

  it('are forgotten after ten seconds', async () => {
    askEarly(url, {}, 0);
    expect(takeEarly(url, 10_001)).toBeUndefined();
    askEarly(url, {}, 0);
    expect((await takeEarly(url, 10_000))?.status).toBe(200);
  });

  it('report a failure only to the caller that takes them', async () => {
    const nowhere = 'http://127.0.0.1:1/';
    askEarly(nowhere, {});
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(takeEarly(nowhere)).rejects.toThrow();
  });
});
