import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SetupError, exitWith } from './setup-error.mjs';
import { repoRoot } from './paths.mjs';
import { KAFKA_VERSION } from './native/kafka-jars.mjs';
import { kafkaSettings } from './native/kafka-settings.mjs';

/** These rules only prescribe an order of keys; every other rule of dclint applies. */
const RULES_OFF = ['service-keys-order', 'require-project-name-field'];

/** Settings that have to differ: listen addresses, data folders, and settings that the image has no variable for. */
const SETTINGS_APART = [
  'listeners',
  'advertised.listeners',
  'controller.quorum.voters',
  'log.dirs',
  'metric.reporters',
];

/**
 * Checks docker-compose.yml (or the given file) against the compose schema, its images for exact versions, its broker
 * for the settings of the native one, and its logs for a limit. Prints the problems and exits with 1 if there are any.
 * @param {string} file
 */
function checkCompose(file) {
  const text = readFileSync(file, 'utf8');
  const found = [...schemaErrors(file), ...unpinnedImages(text), ...unlimitedLogs(text), ...differingSettings(text)];
  if (found.length > 0) throw new SetupError(`${file}:\n${found.join('\n')}`);
  console.log(`${file} follows the compose schema.`);
}

/** @param {string} file */
function schemaErrors(file) {
  const dclint = join(repoRoot, 'node_modules', 'dclint', 'bin', 'dclint.cjs');
  const rules = RULES_OFF.flatMap((rule) => ['--disable-rule', rule]);
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [dclint, file, ...rules, '--max-warnings', '0', '-f', 'compact'],
    {
      encoding: 'utf8',
      env: { ...process.env, NO_COLOR: '1' },
    },
  );
  return status === 0 ? [] : [`${stdout}${stderr}`.trim()];
}

/** @param {string} text */
function unpinnedImages(text) {
  const images = [...text.matchAll(/^\s*image:\s*(\S+)/gm)].map(([, image = '']) => image);
  const loose = images
    .filter((image) => !/:\d+\.\d+(\.\d+)?$/.test(image))
    .map((image) => `${image} has no exact version`);
  return images.includes(`apache/kafka:${KAFKA_VERSION}`)
    ? loose
    : [...loose, `the broker is not apache/kafka:${KAFKA_VERSION}`];
}

/** @param {string} text */
function unlimitedLogs(text) {
  const [services = 0, limited = 0] = [/^\s*image:/gm, /^\s*logging: \*logging$/gm].map(
    (line) => text.match(line)?.length ?? 0,
  );
  const isLimited = limited === services && /^\s*max-size: \d+m$/m.test(text);
  return isLimited ? [] : ['a service keeps its output without a limit'];
}

/** @param {string} text */
function differingSettings(text) {
  const lines = kafkaSettings({
    nodeId: 1,
    port: 0,
    controllerPort: 0,
    logDir: '',
    voters: [{ nodeId: 1, controllerPort: 0 }],
  });
  const settings = lines
    .trim()
    .split('\n')
    .map((line) => line.split('='));
  return settings.flatMap(([name = '', value = '']) => {
    if (SETTINGS_APART.includes(name)) return [];
    const variable = `KAFKA_${name.toUpperCase().replaceAll('.', '_')}`;
    const said = new RegExp(`^\\s*${variable}: '?(.*?)'?$`, 'm').exec(text)?.[1];
    return said === value ? [] : [`${variable} is ${said ?? 'missing'}, natively ${name}=${value}`];
  });
}

try {
  checkCompose(process.argv[2] ?? join(repoRoot, 'docker-compose.yml'));
} catch (error) {
  exitWith(error);
}
