import { readSource } from '../source-files.mjs';

/** @typedef {import('../source-files.mjs').SourceFile} SourceFile */

const inventory = 'docs/cryptography.md';
const shipped = /^(apps|libs|infra)\//;
const isSpec = (path) =>
  /\.(spec|e2e)\.tsx?$/.test(path) || /\/(spec-support|support)\//.test(path) || /^apps\/e2e\//.test(path);
const code = /\.(ts|tsx|mjs)$/;
const imported =
  /import\s+(?:type\s+)?([^;]*?)\s+from\s+'(node:crypto|@node-rs\/argon2|otpauth|@(?:hpke|noble|simplewebauthn)\/[^']+)'/g;
/** Random ids and numbers are no use of a key. */
const isRandom = (names) => /^\{?\s*(?:random\w+\s*,?\s*)+\}?$/.test(names.trim());

/** @param {SourceFile} file */
const usesCryptography = ({ path, text }) =>
  shipped.test(path) &&
  code.test(path) &&
  !isSpec(path) &&
  ([...text.matchAll(imported)].some(([, names = '', from]) => from !== 'node:crypto' || !isRandom(names)) ||
    /\bcrypto\.subtle\.\w/.test(text));

/**
 * The inventory names every file that uses cryptography, and no other.
 * @param {SourceFile[]} files
 * @param {SourceFile} page
 */
function inventoryFaults(files, page) {
  const listed = new Set([...page.text.matchAll(/^\| `([^`]+)` \|/gm)].map(([, path = '']) => path));
  const users = files.filter(usesCryptography).map(({ path }) => path);
  return [
    ...users.filter((path) => !listed.has(path)).map((path) => `${path} uses cryptography: list it in ${inventory}`),
    ...[...listed].filter((path) => !users.includes(path)).map((path) => `${inventory} lists ${path}, which uses none`),
  ];
}

const secret = String.raw`(?:\w*(?:[Mm]ac|[Dd]igest|[Tt]oken|[Ss]ecret|[Pp]assword|[Ss]ignature|[Cc]ookie|[Pp]in|Half|half))`;
/** Literals, types and what the same caller typed twice are no comparisons with a secret of ours. */
const harmless = String.raw`(?!undefined\b|null\b|'|"|\x60|confirmation\b|\d)`;
const compared = new RegExp(
  String.raw`\b${secret}(?:\))?\s*[!=]==?\s*${harmless}[\w(]|[\w)]\s*[!=]==?\s*(?:\w+\.)*${secret}\b(?!\.(?:length|kind))|\b${secret}\.equals\(`,
);
const servers = /^(libs\/(?!web\/|api-client\/)|apps\/(server|cli)\/)/;
/** These compare two forms of a text by the same caller. */
const sameCaller = [
  'libs/platform/secrets/src/proofs/password-hasher.ts',
  'libs/identity/server/src/passwords/password-changes.ts',
];

/** @param {SourceFile} file */
const comparisonFaults = ({ path, text }) =>
  servers.test(path) && /\.ts$/.test(path) && !isSpec(path) && !sameCaller.includes(path)
    ? text
        .split('\n')
        .flatMap((line, index) =>
          !/^\s*(\*|\/\/|\/\*)/.test(line) && compared.test(line)
            ? [
                `${path}:${index + 1} secret-comparison: compare secrets with timingSafeEqual, which takes the same time`,
              ]
            : [],
        )
    : [];

/**
 * Finds uses of cryptography that the inventory lacks, and comparisons of secrets that end at the first difference. The
 * fixture contains both: if it passes, the check has fallen silent.
 * @param {SourceFile[]} files
 * @returns {string[]}
 */
export function cryptographyFaults(files) {
  const page = files.find(({ path }) => path === inventory) ?? { path: inventory, text: '' };
  const fixture = {
    ...readSource('tools/check/fixtures/secret-comparison.fixture'),
    path: 'libs/identity/server/src/x.ts',
  };
  const caught = [...inventoryFaults([...files, fixture], page), ...comparisonFaults(fixture)].filter((fault) =>
    fault.startsWith(fixture.path),
  );
  return [
    ...inventoryFaults(files, page),
    ...files.flatMap(comparisonFaults),
    ...(caught.length === 5
      ? []
      : [`cryptography catches ${caught.length} of the 5 faults of secret-comparison.fixture`]),
  ];
}
