import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { formatFaults } from './format.mjs';
import { lintFaults, newLint, silentRules } from './lint.mjs';
import { messageFaults } from './messages/message-faults.mjs';
import { asvsFaults } from './tidy/asvs.mjs';
import { cryptographyFaults } from './tidy/cryptography.mjs';
import { cycleFaults, silentCycles } from './tidy/cycles.mjs';
import { documentFaults } from './tidy/documents.mjs';
import { packageFaults } from './tidy/packages.mjs';
import { retentionFaults } from './tidy/retention.mjs';
import { rules } from './tidy/rules.mjs';
import { root, sourceFiles } from './source-files.mjs';

/**
 * `npm run check [-- name…]`: every check that does not run the product. Each part prints one line, and one more for
 * each finding. The exit code is 1 when any part found something.
 * @typedef {{ name: string, run: () => Promise<string[]> }} Part
 */

process.env['NX_DAEMON'] = 'false';
process.env['NX_NO_CLOUD'] = 'true';

/**
 * Runs a program. Returns its lines of output if it fails, otherwise none.
 * @param {string[]} command
 * @returns {Promise<string[]>}
 */
function linesOfFailure([program = '', ...args]) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, env: { ...process.env, FORCE_COLOR: '0' } });
    let output = '';
    child.stdout.on('data', (chunk) => (output += chunk));
    child.stderr.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve(code === 0 ? [] : output.split('\n').filter((line) => line.trim() !== '')));
  });
}

const node = process.execPath;

/** Writes the project graph to the cache, where the rule of module boundaries reads it. */
const graph = () =>
  linesOfFailure([
    node,
    join(root, 'node_modules/nx/dist/bin/nx.js'),
    'graph',
    `--file=${join(root, '.nx/graph.json')}`,
  ]);

const types = (project) =>
  linesOfFailure([node, join(root, 'node_modules/typescript/bin/tsc'), '-p', project, '--pretty', 'false']);

async function tidy() {
  const files = sourceFiles();
  const found = files.flatMap((file) =>
    rules.flatMap((rule) =>
      rule.check(file).map(({ line, message }) => `${file.path}:${line} ${rule.name}: ${message}`),
    ),
  );
  return [
    ...found,
    ...packageFaults(files),
    ...cycleFaults(files),
    ...silentCycles(files),
    ...cryptographyFaults(files),
    ...documentFaults(files),
    ...asvsFaults(files),
    ...retentionFaults(files),
  ];
}

/**
 * With the project graph and a new ESLint, because the parser caches what it has read under a path: a fixture must not
 * replace the file itself.
 * @param {typeof lintFaults} run
 */
async function withLint(run) {
  const faults = await graph();
  return faults.length > 0 ? faults : run(newLint());
}

/** Checks that belong to other folders. */
const compose = () =>
  existsSync(join(root, 'infra/check-compose.mjs'))
    ? linesOfFailure([node, join(root, 'infra/check-compose.mjs')])
    : Promise.resolve([]);

/**
 * Two lanes, one for each core of a small machine. A lane runs its parts one after the other, in a process of its own:
 * lint and messages each keep a thread busy.
 * @type {Part[][]}
 */
const lanes = [
  [{ name: 'lint', run: () => withLint(lintFaults) }],
  [
    { name: 'format', run: formatFaults },
    { name: 'tidy', run: tidy },
    { name: 'types', run: () => types('tsconfig.json') },
    { name: 'types-web', run: () => types('tsconfig.web.json') },
    { name: 'compose', run: compose },
    { name: 'messages', run: messageFaults },
    { name: 'fixtures', run: () => withLint(silentRules) },
  ],
];

/** @param {Part} part */
async function report({ name, run }) {
  const started = Date.now();
  const faults = await run().catch((error) => [`the check itself failed: ${error.stack}`]);
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `${faults.length === 0 ? '✓' : '✗'} ${name} (${seconds} s)${faults.length === 0 ? '' : `, ${faults.length} found`}`,
  );
  for (const fault of faults) console.log(`    ${fault}`);
  return faults.length;
}

/**
 * @param {Part[]} lane
 * @returns {Promise<boolean>} whether nothing was found
 */
async function runLane(lane) {
  let found = 0;
  for (const part of lane) found += await report(part);
  return found === 0;
}

/**
 * @param {Part[]} lane
 * @returns {Promise<boolean>} whether nothing was found
 */
const runElsewhere = (lane) =>
  new Promise((resolve, reject) => {
    const child = spawn(node, [import.meta.filename, ...lane.map(({ name }) => name)], { cwd: root, stdio: 'inherit' });
    child.on('error', reject).on('close', (code) => resolve(code === 0));
  });

async function main() {
  const wanted = process.argv.slice(2);
  const names = lanes.flat().map(({ name }) => name);
  const unknown = wanted.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`no such part: ${unknown.join(', ')}; there are ${names.join(', ')}`);
  const chosen = lanes
    .map((lane) => lane.filter(({ name }) => wanted.length === 0 || wanted.includes(name)))
    .filter(({ length }) => length > 0);
  const isClean = await Promise.all(chosen.map(chosen.length > 1 ? runElsewhere : runLane));
  process.exitCode = isClean.every(Boolean) ? 0 : 1;
}

await main();
