import { ScreeningProvider } from '@parkett/verification-server';
import { createServer, type Server } from 'node:http';
import { ScreeningServer } from './screening-server';

const server = new ScreeningServer();
let url = '';
const anna = { name: 'Anna Anders', birthDate: null, nationality: 'DE' };
const listed = { name: 'Arkadi Simulatow', birthDate: '1961-04-17', nationality: 'RU' };
const behave = (how: object): Promise<Response> =>
  fetch(`${url}/_behaviour`, { method: 'POST', body: JSON.stringify(how) });
const provider = (answerMs?: number): ScreeningProvider => new ScreeningProvider(url, 'SIMULATED', answerMs);

beforeAll(async () => {
  url = `http://127.0.0.1:${await server.listen(0)}`;
});
afterEach(() => behave({}));
afterAll(() => server.close());

describe('a simulated provider of lists', () => {
  it('answers clear for everybody but the people on its lists', async () => {
    expect(await provider().screen(anna)).toEqual({ listVersion: 'simulated-1', hits: [] });
    const { hits } = await provider().screen(listed);
    expect(hits).toMatchObject([{ entry: 'SIM-S-0001', list: 'sanctions', score: 100, name: listed.name }]);
  });

  it('has another version of its lists after each change', async () => {
    expect(await provider().listVersion()).toBe('simulated-1');
    const entry = { entry: 'SIM-P-9', list: 'politicallyExposed', name: 'Anna Anders', birthDate: null };
    const published = { ...entry, nationality: null, remark: 'SIMULATED' };
    await fetch(`${url}/_entries`, { method: 'POST', body: JSON.stringify(published) });
    expect(await provider().listVersion()).toBe('simulated-2');
    expect((await provider().screen(anna)).hits.map((hit) => hit.entry)).toEqual(['SIM-P-9']);
  });

  it.each([
    ['is down', { down: true }],
    ['loses its answer', { loseAnswer: true }],
    ['answers about a request that nobody made', { foreign: true }],
    ['answers no JSON', { wrong: 'text' }],
    ['leaves out a field', { wrong: 'shape' }],
    ['answers without end', { wrong: 'large' }],
    ['says that it is LIVE', { env: 'LIVE' }],
  ])('is taken for silent when it %s', async (_, how) => {
    await behave(how);
    await expect(provider().screen(listed)).rejects.toThrow(expect.objectContaining({ name: 'ProviderSilent' }));
  });

  it('is taken for silent when it repeats the answer about somebody else', async () => {
    await provider().screen(anna);
    await behave({ repeats: true });
    await expect(provider().screen(listed)).rejects.toThrow('the answer is about another request');
  });

  it('is taken for silent when a score is none', async () => {
    await behave({ wrong: 'score' });
    await expect(provider().screen(listed)).rejects.toThrow('the answer cannot be read');
    expect((await provider().screen({ ...anna, name: 'Nobody Known' })).hits).toEqual([]);
  });

  it.each([
    ['silent', { silent: true }],
    ['late', { slowMs: 30_000 }],
  ])('is given up when it is %s', async (_, how) => {
    await behave(how);
    await expect(provider(50).screen(listed)).rejects.toThrow('the provider does not answer');
  });
});

describe('a provider that redirects', () => {
  let elsewhere: Server;
  let asked = 0;
  afterAll(() => new Promise((resolve) => elsewhere.close(resolve)));

  it('does not get a person sent anywhere else', async () => {
    elsewhere = createServer((_, response) => {
      asked += 1;
      response.writeHead(307, { location: `${url}/screenings` }).end();
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
    const address = elsewhere.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    await expect(new ScreeningProvider(`http://127.0.0.1:${port}`, 'SIMULATED').screen(anna)).rejects.toThrow(
      'the provider answered 307',
    );
    expect(asked).toBe(1);
  });
});
