import { request } from 'node:http';
import { SimulatedService } from './simulated-service';

let service: SimulatedService;
let port: number;
let asked = 0;

beforeAll(async () => {
  service = new SimulatedService(() => Promise.resolve({ status: 200, body: { asked: ++asked } }));
  port = await service.listen(0);
});
afterAll(() => service.close());

const statusOf = (method: string, headers: Record<string, string>): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, method, headers }, (response) => resolve(response.resume().statusCode))
      .on('error', reject)
      .end();
  });

it.each([
  ['a write of a page', 'POST', { origin: 'https://evil.example' }],
  ['a write of a page without an origin of its own', 'POST', { origin: 'null' }],
  ['a read by a name that points at this machine', 'GET', { host: 'evil.example' }],
  ['a write by such a name', 'POST', { host: 'evil.example:8081' }],
])('refuses %s and carries nothing out', async (_, method, headers) => {
  const before = asked;
  expect(await statusOf(method, headers)).toBe(403);
  expect(asked).toBe(before);
});

it.each(['GET', 'POST'])('answers a program that sends a %s', async (method) => {
  expect(await statusOf(method, {})).toBe(200);
  expect(await statusOf(method, { host: `localhost:${port}` })).toBe(200);
});
