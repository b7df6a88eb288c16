import { Door } from '@parkett/platform-http';
import { metrics } from '@parkett/platform-observability';
import { eventually } from '@parkett/platform-testing';
import type { Server } from 'node:http';
import { SocketStorm, type StormPlan } from './socket-storm';

const addressMax = 50;
let door: Door;
let open: () => Promise<number>;
beforeEach(async () => {
  door = new Door(
    (_request, response) => response.end(),
    () => false,
    { address: addressMax, process: 1_000 },
  );
  await door.open(0, '127.0.0.1');
  const server: Server = door.serverFor(() => undefined);
  open = () =>
    new Promise((resolve, reject) =>
      server.getConnections((error, count) => (error === null ? resolve(count) : reject(error))),
    );
});
afterEach(() => door.close());

const refused = async (): Promise<number> =>
  (await metrics.refusedConnections.get()).values.find(({ labels }) => labels.why === 'address')?.value ?? 0;

async function under(plan: Omit<StormPlan, 'port'>, calm: (storm: SocketStorm) => Promise<void>): Promise<void> {
  const storm = new SocketStorm({ port: door.port, ...plan });
  await storm.begin();
  try {
    await calm(storm);
  } finally {
    storm.end();
  }
}

describe('hundreds of slow sockets', () => {
  it('of one address get no more than its share, and others are still answered', () =>
    under({ idle: 0, slow: 300, addresses: 1 }, async (storm) => {
      await eventually('those beyond the share are refused', async () => (await refused()) >= 300 - addressMax);
      await eventually('and closed', async () => (await open()) <= addressMax);
      expect((await fetch(`http://127.0.0.1:${door.port}/`)).status).toBe(200);
      expect(storm.end().ended).toBeGreaterThan(0);
    }));

  it('of a hundred addresses are all taken', () =>
    under({ idle: 0, slow: 300, addresses: 100 }, async (storm) => {
      await eventually('all of them', async () => (await open()) === 300);
      expect(storm.end()).toEqual({ ended: 0 });
    }));
});
