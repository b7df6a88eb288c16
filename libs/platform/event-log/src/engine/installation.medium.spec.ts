import { useServices } from '@parkett/platform-testing';
import { engineDatabase } from '../spec-support/rig';
import { claimEnvironment, ForeignEnvironment } from './installation';

const services = useServices();

it('an installation stays simulated or live from its first start on', async () => {
  const database = await engineDatabase(services, 'installation');
  await claimEnvironment(database, 'SIMULATED');
  await claimEnvironment(database, 'SIMULATED');
  await expect(claimEnvironment(database, 'LIVE')).rejects.toThrow(ForeignEnvironment);
  await expect(claimEnvironment(database, 'LIVE')).rejects.toThrow(/installation is SIMULATED/);
  await claimEnvironment(database, 'SIMULATED');
});

it('when two processes claim a new installation at the same time, one gets it', async () => {
  const database = await engineDatabase(services, 'claimed');
  const claims = await Promise.allSettled([
    claimEnvironment(database, 'SIMULATED'),
    claimEnvironment(database, 'LIVE'),
  ]);
  expect(claims.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
