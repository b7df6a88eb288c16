import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError } from '../setup-error.mjs';
import { repoRoot, sharedDir } from '../paths.mjs';
import { findInPath } from '../system/executables.mjs';

/** Runs on Java 17 and newer. Keep the version the same as in docker-compose.yml. */
export const KAFKA_VERSION = '4.3.1';

const COPY_DEPENDENCIES = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy-dependencies';

/** All profiles share the jars. */
export const kafkaJarsDir = join(sharedDir, 'kafka', KAFKA_VERSION);

/** @returns {boolean} */
export function hasKafkaJars() {
  return existsSync(kafkaJarsDir);
}

/**
 * Fetches the broker and its dependencies from Maven Central, once.
 * @param {(line: string) => void} log
 */
export function ensureKafkaJars(log) {
  if (hasKafkaJars()) return;
  const mvn = findInPath('mvn');
  if (mvn === undefined)
    throw new SetupError('Maven is missing, and Kafka is fetched with it: install it (Debian: maven).');
  log(`Fetching Kafka ${KAFKA_VERSION} …`);
  mkdirSync(join(sharedDir, 'kafka'), { recursive: true });
  const incoming = `${kafkaJarsDir}.incoming-${process.pid}`;
  try {
    execFileSync(
      mvn,
      [
        ...['-q', '-B', '-ntp', '-f', join(repoRoot, 'infra', 'kafka', 'pom.xml'), COPY_DEPENDENCIES],
        ...[`-Dkafka.version=${KAFKA_VERSION}`, '-DincludeScope=runtime', `-DoutputDirectory=${incoming}`],
      ],
      { stdio: ['ignore', 'pipe', 'pipe'] },
    );
    // If another process was faster, the folder is already there with the same jars.
    if (!hasKafkaJars()) renameSync(incoming, kafkaJarsDir);
  } catch (error) {
    const { stdout, stderr } = /** @type {{ stdout?: Buffer, stderr?: Buffer }} */ (error);
    const said = `${stdout ?? ''}${stderr ?? ''}`.trim().split('\n').slice(0, 3).join('\n');
    throw new SetupError(`Kafka ${KAFKA_VERSION} could not be fetched from Maven Central: ${said || String(error)}`);
  } finally {
    rmSync(incoming, { recursive: true, force: true });
  }
}

/**
 * @returns {string} the class path in a fixed order, because the class archive is only valid for exactly that class
 * path
 */
export function kafkaClassPath() {
  return readdirSync(kafkaJarsDir)
    .filter((name) => name.endsWith('.jar'))
    .sort()
    .map((name) => join(kafkaJarsDir, name))
    .join(':');
}
