import { readSource } from '../source-files.mjs';

/**
 * The requirements of the chapters V2, V5 to V8, V11 to V14 and V16 of ASVS 5.0.0 by their level. Source: OWASP
 * Application Security Verification Standard 5.0.0, May 2025.
 */
const requirements = {
  1: `
    2.1.1 2.2.1 2.2.2 2.3.1 5.2.1 5.2.2 5.3.1 5.3.2 6.1.1 6.2.1 6.2.2 6.2.3 6.2.4 6.2.5 6.2.6 6.2.7 6.2.8 6.3.1
    6.3.2 6.4.1 6.4.2 7.2.1 7.2.2 7.2.3 7.2.4 7.4.1 7.4.2 8.1.1 8.2.1 8.2.2 8.3.1 11.3.1 11.3.2 11.4.1 12.1.1
    12.2.1 12.2.2 13.4.1 14.2.1 14.3.1`,
  2: `
    2.1.2 2.1.3 2.2.3 2.3.2 2.3.3 2.3.4 2.4.1 5.1.1 5.2.3 5.4.1 5.4.2 5.4.3 6.1.2 6.1.3 6.2.9 6.2.10 6.2.11
    6.2.12 6.3.3 6.3.4 6.4.3 6.4.4 6.5.1 6.5.2 6.5.3 6.5.4 6.5.5 6.6.1 6.6.2 6.6.3 6.8.1 6.8.2 6.8.3 6.8.4 7.1.1
    7.1.2 7.1.3 7.3.1 7.3.2 7.4.3 7.4.4 7.4.5 7.5.1 7.5.2 7.6.1 7.6.2 8.1.2 8.2.3 8.4.1 11.1.1 11.1.2 11.2.1
    11.2.2 11.2.3 11.3.3 11.4.2 11.4.3 11.4.4 11.5.1 11.6.1 12.1.2 12.1.3 12.3.1 12.3.2 12.3.3 12.3.4 13.1.1
    13.2.1 13.2.2 13.2.3 13.2.4 13.2.5 13.3.1 13.3.2 13.4.2 13.4.3 13.4.4 13.4.5 14.1.1 14.1.2 14.2.2 14.2.3
    14.2.4 14.3.2 14.3.3 16.1.1 16.2.1 16.2.2 16.2.3 16.2.4 16.2.5 16.3.1 16.3.2 16.3.3 16.3.4 16.4.1 16.4.2
    16.4.3 16.5.1 16.5.2 16.5.3`,
  3: `
    2.3.5 2.4.2 5.2.4 5.2.5 5.2.6 5.3.3 6.3.5 6.3.6 6.3.7 6.3.8 6.4.5 6.4.6 6.5.6 6.5.7 6.5.8 6.6.4 6.7.1 6.7.2
    7.5.3 8.1.3 8.1.4 8.2.4 8.3.2 8.3.3 8.4.2 11.1.3 11.1.4 11.2.4 11.2.5 11.3.4 11.3.5 11.5.2 11.6.2 11.7.1
    11.7.2 12.1.4 12.1.5 12.3.5 13.1.2 13.1.3 13.1.4 13.2.6 13.3.3 13.3.4 13.4.6 13.4.7 14.2.5 14.2.6 14.2.7
    14.2.8 16.5.4`,
};

const levels = new Map(
  Object.entries(requirements).flatMap(([level, ids]) =>
    ids
      .trim()
      .split(/\s+/)
      .map((id) => [id, level]),
  ),
);

const path = 'docs/asvs.md';
const row = /^\| (\d+\.\d+\.\d+) \| (\d) \| (.+?) \| (\w+) \| (.+) \|$/;
/** One or more titles of tests after their file: `totp.spec.ts` “of another secret are refused”, “…”. */
const named = /`([\w./-]+\.(?:spec|e2e)\.tsx?)` ((?:“[^”]+”(?:, )?)+)/g;
const states = ['met', 'open', 'none'];

/** @param {string} text of a test file @param {string} title */
const hasTest = (text, title) => [`'${title}'`, `"${title}"`, `\`${title}\``].some((quoted) => text.includes(quoted));

/**
 * @param {string} evidence
 * @param {import('../source-files.mjs').SourceFile[]} files
 */
function evidenceFaults(evidence, files) {
  return [...evidence.matchAll(named)].flatMap(([, name = '', titles = '']) => {
    const found = files.filter((file) => `/${file.path}`.endsWith(`/${name}`));
    if (found.length !== 1) return [`${name} names ${found.length} files`];
    const wanted = [...titles.matchAll(/“([^”]+)”/g)].map(([, title = '']) => title);
    return wanted
      .filter((title) => !hasTest(found[0]?.text ?? '', title))
      .map((title) => `${name} has no test “${title}”`);
  });
}

/**
 * @param {import('../source-files.mjs').SourceFile} document
 * @param {import('../source-files.mjs').SourceFile[]} files
 */
function faultsOf(document, files) {
  const seen = new Set();
  const faults = document.text.split('\n').flatMap((line, index) => {
    const [, id = '', level, , state = '', evidence = ''] = row.exec(line) ?? [];
    if (id === '') return /^\| \d/.test(line) ? [`${index + 1} is not a row: ${line.slice(0, 40)}`] : [];
    const isNew = !seen.has(id);
    seen.add(id);
    const isProven = /\]\(|\.(spec|e2e)\.tsx?`/.test(evidence);
    return [
      ...(isNew ? [] : ['stands twice']),
      ...(levels.get(id) === level ? [] : [`has level ${levels.get(id) ?? 'of no requirement'}, not ${level}`]),
      ...(states.includes(state) ? [] : [`is ${state}, not one of ${states.join(', ')}`]),
      ...(state !== 'met' || isProven ? [] : ['is met, but names neither a test nor a document']),
      ...evidenceFaults(evidence, files),
    ].map((fault) => `${id} ${fault}`);
  });
  return [...faults, ...[...levels.keys()].filter((id) => !seen.has(id)).map((id) => `${id} is missing`)];
}

/**
 * Checks that docs/asvs.md has every requirement once, and that the tests that it names exist. The fixture has one
 * fault of each kind: if it passes, the check has fallen silent.
 * @param {import('../source-files.mjs').SourceFile[]} files
 * @returns {string[]}
 */
export function asvsFaults(files) {
  const fixture = faultsOf(readSource('tools/check/fixtures/asvs.fixture'), files);
  const silent = expected.filter((fault) => !fixture.includes(fault));
  return [
    ...faultsOf(readSource(path), files).map((fault) => `${path} asvs: ${fault}`),
    ...silent.map((fault) => `asvs does not say of its fixture: ${fault}`),
  ];
}

const expected = [
  '2.1.1 totp.spec.ts has no test “is gone”',
  '2.1.2 gone.spec.ts names 0 files',
  '2.1.2 has level 2, not 1',
  '2.1.3 is met, but names neither a test nor a document',
  '2.1.3 stands twice',
  '2.2.1 is done, not one of met, open, none',
  '16.5.4 is missing',
];
