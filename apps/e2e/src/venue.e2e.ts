import { raisedRates } from '@parkett/api-client';
import { atVenue, VenueProgram } from '@parkett/drill';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, Installation } from './support/installation';

/** A short `npm run drill -- venue`: the same customers, venue and comparison. */
describe('a venue that misbehaves and is killed under orders, as the server is', () => {
  let installation: Installation;
  let venue: VenueProgram;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parkett-venue-'));
    venue = new VenueProgram(await freePort(), folder);
    // A server whose venue is silent is not ready.
    await venue.start();
    installation = await Installation.start({ environment: { ...raisedRates, PARKETT_VENUE_URL: venue.url } });
    await installation.staff();
    await venue.kill();
  }, 1_200_000);
  afterAll(async () => {
    await installation?.close();
    await rm(folder, { recursive: true, force: true });
  });

  it('loses, doubles or leaves open no order and no fill', async () => {
    const set = Object.entries(installation.environment).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as const],
    );
    const server = {
      name: 'server',
      kill: async () => {
        await installation.kill('server');
        await installation.restartServer();
      },
    };
    const app = { urls: [installation.url], env: Object.fromEntries(set) };
    const result = await atVenue(app, venue, [server], { orders: 200, kills: 3 }, () => undefined);
    expect(result).toMatchObject({
      ...{
        shown: [],
        differences: 0,
        suspended: 0,
        unansweredReplaces: 0,
        unanswered: 0,
        lost: 0,
        doubled: 0,
        hung: 0,
      },
      ...{ stoppedPartitions: 0, ledgerSum: 0, verify: 'clean', rebuildDiff: 'clean', problems: [] },
    });
    expect(result.busts).toBeGreaterThan(0);
    expect(result.acknowledged).toBeGreaterThanOrEqual(200);
  }, 1_200_000);
});
