import { useServices } from '@parkett/platform-testing';
import type { Plant } from './frame-setting';
import { framesDrill, isUndisturbed, type FramesResult } from './frames-drill';

const seed = 14;
const services = useServices();

/** It runs the built program, which `npm test` builds. */
async function drill(kills: number, plants: readonly Plant[] = []): Promise<FramesResult> {
  const { kafkaBrokers, redisUrl } = services;
  const postgresUrl = await services.database();
  return framesDrill({ kafkaBrokers, redisUrl, postgresUrl }, kills, () => undefined, seed, plants);
}

describe('the frames of processes and jobs, killed under load', () => {
  it('leave what an undisturbed run leaves', async () => {
    const result = await drill(6);
    expect(result).toMatchObject({ differences: {}, shown: [] });
    expect(isUndisturbed(result)).toBe(true);
  }, 240_000);

  it('are caught with a cursor ahead of its effect, and sending a chunk again under new ids', async () => {
    const { differences } = await drill(6, ['cursor ahead', 'new ids']);
    expect(differences).toMatchObject({ mirror: expect.any(Number), job: expect.any(Number) });
  }, 240_000);

  it('are caught ignoring the lease', async () => {
    const result = await drill(4, ['lease ignored']);
    expect(result.repeats).toBeGreaterThan(result.repeatsMax);
  }, 240_000);
});
