import { Socket } from 'node:net';
import { socketsTo, type KafkaAddress } from './connection';

const sasl = { mechanism: 'scram-sha-512', username: 'api', password: 'secret' } as const;

/** Which of these hosts a process connects to. */
function reached(access: Partial<KafkaAddress>): string[] {
  const open = socketsTo({ brokers: [], clientId: 'spec', socketFactory: () => new Socket(), ...access });
  return ['127.0.0.1', 'localhost', '10.0.0.7', 'kafka.example'].filter((host) => {
    try {
      open({ host, port: 9092, onConnect: () => undefined });
      return true;
    } catch (error) {
      expect(String(error)).toMatch(`${host} is not on this machine`);
      return false;
    }
  });
}

it('opens no connection beyond loopback without TLS and a login, also to a broker that another one has named', () => {
  const home = ['127.0.0.1', 'localhost'];
  expect(reached({})).toEqual(home);
  expect(reached({ tls: {} })).toEqual(home);
  expect(reached({ sasl })).toEqual(home);
  expect(reached({ tls: {}, sasl })).toEqual([...home, '10.0.0.7', 'kafka.example']);
});
