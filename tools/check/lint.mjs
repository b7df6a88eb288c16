import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ESLint } from 'eslint';
import { rules } from './tidy/rules.mjs';
import { root } from './source-files.mjs';

const fixtures = join(root, 'tools/check/fixtures');

/**
 * Runs ESLint over all our code; findings have the form `path:line rule message`.
 * @param {ESLint} eslint
 * @returns {Promise<string[]>}
 */
export async function lintFaults(eslint) {
  const results = await eslint.lintFiles(['apps', 'libs', 'tools', 'infra']);
  return results.flatMap(({ filePath, messages }) =>
    messages.map(
      ({ line, ruleId, message }) =>
        `${filePath.slice(root.length)}:${line} ${ruleId ?? 'parser'}: ${message.split('\n')[0]}`,
    ),
  );
}

const ownFixtures = [
  'odd-format.fixture',
  'asvs.fixture',
  'forbidden-word.fixture',
  'import-cycle.fixture',
  'gone-path.fixture',
  'secret-comparison.fixture',
  'retention.fixture',
];

/** @returns {{ name: string, as: string, breaks: string[], text: string }[]} */
function readFixtures() {
  return (
    readdirSync(fixtures)
      // The formatter and the checks of messages, cycles and documents judge their own.
      .filter((name) => !ownFixtures.includes(name))
      .sort()
      .map((name) => {
        const text = readFileSync(join(fixtures, name), 'utf8');
        const header = (key) => new RegExp(`^// ${key}: (.+)$`, 'm').exec(text)?.[1]?.trim();
        return { name, as: header('as') ?? '', breaks: header('breaks')?.split(/,\s*/) ?? [], text };
      })
  );
}

/**
 * Lints each fixture as if it were the file in its header, and reports each rule that does not catch it. Rules can stop
 * working silently: module boundaries do when no project graph is cached.
 * @param {ESLint} eslint
 * @returns {Promise<string[]>}
 */
export async function silentRules(eslint) {
  const faults = [];
  for (const { name, as, breaks, text } of readFixtures()) {
    const onDisk = existsSync(join(root, as));
    const linted = onDisk
      ? (await eslint.lintText(text, { filePath: join(root, as) })).flatMap(({ messages }) =>
          messages.map(({ ruleId }) => ruleId ?? 'parser'),
        )
      : [];
    const tidyOnly = breaks.every((rule) => rules.some(({ name: known }) => known === rule));
    if (!onDisk && !tidyOnly) faults.push(`the fixture ${name} stands for ${as}, which does not exist`);
    const tidied = rules.filter((rule) => rule.check({ path: as, text }).length > 0).map((rule) => rule.name);
    const caught = new Set([...linted, ...tidied]);
    if (breaks.length === 0) faults.push(`the fixture ${name} does not name the rule it breaks`);
    for (const rule of breaks) if (!caught.has(rule)) faults.push(`${rule} does not catch the fixture ${name}`);
  }
  return faults;
}

export const newLint = () => new ESLint({ cwd: root, cache: false });
