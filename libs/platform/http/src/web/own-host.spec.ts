import { hostnameOf, isOwnHost } from './own-host';

const names = new Set(['broker.example']);

it.each([
  '',
  '127.0.0.1',
  '[::1]',
  '::1',
  '192.168.1.20',
  'localhost',
  'LOCALHOST',
  'broker.example',
  'Broker.Example.',
])('"%s" is a host of ours', (hostname) => {
  expect(isOwnHost(hostname, names)).toBe(true);
});

it.each(['evil.example', 'broker.example.evil.example', 'a.broker.example', '127.0.0.1.evil.example', 'x.localhost'])(
  '"%s" is not',
  (hostname) => {
    expect(isOwnHost(hostname, names)).toBe(false);
  },
);

it.each([
  [undefined, ''],
  ['localhost:8080', 'localhost'],
  ['[::1]:8080', '[::1]'],
  ['broker.example', 'broker.example'],
])('the host name of %s is "%s"', (host, hostname) => {
  expect(hostnameOf(host)).toBe(hostname);
});
