import { existsSync, rmSync } from 'node:fs';
import { profileDir } from './paths.mjs';
import { composeAnswers, composeRemove } from './compose.mjs';
import { defineNativeServices } from './native-services.mjs';
import { removeClusterElsewhere } from './native/postgres.mjs';
import { recordedPorts } from './service-ports.mjs';

/**
 * Stops a profile's services and deletes its data, wherever they lie; what profiles share stays.
 * @param {string} profile
 */
export async function removeProfile(profile) {
  const dataDir = profileDir(profile);
  if (!existsSync(dataDir)) return;
  const ports = recordedPorts(dataDir);
  if (ports !== undefined) {
    const services = Object.values(defineNativeServices({ dataDir, ports }));
    await Promise.all(services.filter((service) => service.alive()).map((service) => service.kill()));
    if (await composeAnswers()) await composeRemove(profile, dataDir);
  }
  removeClusterElsewhere(dataDir);
  rmSync(dataDir, { recursive: true, force: true });
}
