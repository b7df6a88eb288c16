import { commandRoles } from '@parkett/composition';
import { createCommandKeys, createSigner, engineMigrations } from '@parkett/platform-event-log';
import { migrate } from '@parkett/platform-read-model';
import { createSecrets } from '@parkett/platform-secrets';
import type { CliContext } from './context';

/** Creates the keys that the first start would create, for an import that comes before it. */
export async function beforeFirstStart({ settings, engine }: Pick<CliContext, 'settings' | 'engine'>): Promise<void> {
  await migrate({ url: settings.postgresUrl, schema: 'engine', migrations: engineMigrations });
  if ((await engine.rows('SELECT FROM installation')).length > 0) return;
  await createSigner(settings);
  await createCommandKeys(settings, commandRoles);
  createSecrets(settings.home);
}
