import { join } from 'node:path';
import { SetupError } from './setup-error.mjs';
import { findFreePorts } from './system/ports.mjs';
import { readJson, writeJson } from './system/json-file.mjs';

/** @typedef {import('./service-types.mjs').ServicePorts} ServicePorts */

/** @type {ServicePorts} */
const DEV_PORTS = { kafka: 19092, kafkaController: 19093, postgres: 15432, redis: 16379 };

/** @type {Record<keyof ServicePorts, string>} */
const VARIABLES = {
  kafka: 'PARKETT_KAFKA_PORT',
  kafkaController: 'PARKETT_KAFKA_CONTROLLER_PORT',
  postgres: 'PARKETT_POSTGRES_PORT',
  redis: 'PARKETT_REDIS_PORT',
};

/**
 * The requested ports take precedence. For the others, `dev` uses those of the environment or the fixed ones; every
 * other profile uses its previous ports or free ones, so that profiles never collide.
 * @param {{ profile: string, dataDir: string, wanted: Partial<ServicePorts> }} options
 * @returns {Promise<ServicePorts>}
 */
export async function choosePorts({ profile, dataDir, wanted }) {
  const recorded = recordedPorts(dataDir);
  const base = profile === 'dev' ? DEV_PORTS : (recorded ?? (await freeServicePorts()));
  const ports = { ...base, ...(profile === 'dev' ? portsFromEnvironment() : {}), ...wanted };
  writeJson(join(dataDir, 'ports.json'), ports);
  return ports;
}

/**
 * @param {string} dataDir
 * @returns {ServicePorts | undefined} the ports of the last start; undefined before the first
 */
export function recordedPorts(dataDir) {
  return readJson(join(dataDir, 'ports.json'));
}

async function freeServicePorts() {
  const [kafka = 0, kafkaController = 0, postgres = 0, redis = 0] = await findFreePorts(4);
  return { kafka, kafkaController, postgres, redis };
}

/** @returns {Partial<ServicePorts>} */
function portsFromEnvironment() {
  const named = Object.entries(VARIABLES).flatMap(([service, variable]) => {
    const value = process.env[variable];
    if (!value) return [];
    const port = Number(value);
    if (!Number.isInteger(port) || port < 1 || port > 65_535)
      throw new SetupError(`${variable}=${value} is not a port.`);
    return [[service, port]];
  });
  return Object.fromEntries(named);
}
