import { useServices } from '@parkett/platform-testing';
import { openInstallation } from './spec-support/test-installation';

const services = useServices();

describe('a process of an installation', () => {
  it('does not start as LIVE while there is only the paper venue', async () => {
    const runtime = await openInstallation(services, { env: 'LIVE' });
    await expect(runtime.start()).rejects.toThrow(/LIVE needs a venue that trades/);
    await runtime.close();
  });

  it('does not start as SIMULATED in a live installation', async () => {
    const runtime = await openInstallation(services);
    await runtime.engine.rows(`UPDATE installation SET env = 'LIVE'`);
    await expect(runtime.start()).rejects.toThrow(/installation is LIVE/);
    await runtime.close();
  });
});
