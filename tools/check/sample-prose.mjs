import { existsSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { runnerImport } from 'vite';
import { root, sourceFiles } from './source-files.mjs';

/**
 * `node tools/check/sample-prose.mjs SEED [LANGUAGE]` draws sixty comments of the code or, with a language (de, en, fr …,
 * zh_tw), sixty texts of the screens. Give the list to somebody who has not seen the code and ask them to mark every
 * entry that they had to read twice: at least 57 of the 60 should be clear at the first reading. The same seed and tree
 * give the same list. `COUNT=20` in the environment draws a different number. The script is not part of `npm run check`.
 */

const [seed, language] = process.argv.slice(2);
const count = Number(process.env['COUNT'] ?? 60);

/** A small generator of numbers in [0, 1), the same on every machine. @param {string} text */
function numbersFrom(text) {
  let state = [...text].reduce(
    (hash, sign) => Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 16_777_619) >>> 0,
    2_166_136_261,
  );
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** @template Entry @param {Entry[]} entries @param {() => number} next @returns {Entry[]} */
function drawn(entries, next) {
  const left = [...entries];
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(Math.floor(next() * left.length), 1)[0],
  );
}

/** A comment without its comment marks, on one line. @param {string} text */
const plain = (text) =>
  text
    .replace(/^\/\*\*?|\*\/$/g, '')
    .replace(/^\s*(?:\*|\/\/) ?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Comments of a file as `path:line text`; lines of `//` that follow each other are one. @param {{ path: string, text:
 * string }} file
 */
function commentsOf({ path, text }) {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, false);
  const found = new Map();
  const visit = (node) => {
    for (const range of ts.getLeadingCommentRanges(text, node.pos) ?? []) found.set(range.pos, range);
    ts.forEachChild(node, visit);
  };
  visit(source);
  const comments = [];
  let end = -1;
  for (const range of [...found.values()].sort((a, b) => a.pos - b.pos)) {
    const words = plain(text.slice(range.pos, range.end));
    const last = comments.at(-1);
    const follows = range.kind === ts.SyntaxKind.SingleLineCommentTrivia && /^\s*$/.test(text.slice(end, range.pos));
    if (last && follows && last.end === end) Object.assign(last, { words: `${last.words} ${words}`, end: range.end });
    else comments.push({ at: source.getLineAndCharacterOfPosition(range.pos).line + 1, words, end: range.end });
    end = range.end;
  }
  return comments
    .filter(({ words }) => words.split(' ').length > 2 && !words.startsWith('@typedef'))
    .map(({ at, words }) => `${path}:${at}\n    ${words}`);
}

const folders = [
  ['client', 'libs/web/i18n/src/locales'],
  ...['platform/http', 'identity/server', 'market/server', 'trading/server', 'funds/server'].map((part) => [
    'server',
    `libs/${part}/src/messages`,
  ]),
  ['notices', 'libs/identity/server/src/notices/texts'],
  ['console', 'apps/console/src/words'],
];

/** Texts of a language as `side: key text`. @param {string} of @returns {Promise<string[]>} */
async function textsOf(of) {
  const texts = [];
  for (const [side, folder] of folders) {
    const path = join(root, folder, `${of.replace('_', '-')}.ts`);
    if (!existsSync(path)) continue;
    const { module } = await runnerImport(path, { root, configFile: false, logLevel: 'error' });
    texts.push(...Object.entries(Object.values(module)[0]).map(([key, text]) => `${side}: ${key}\n    ${text}`));
  }
  return texts;
}

async function main() {
  if (seed === undefined) throw new Error('which seed? node tools/check/sample-prose.mjs SEED [LANGUAGE]');
  const code = () => sourceFiles().filter(({ path }) => /\.(ts|tsx|mjs)$/.test(path));
  const entries = language === undefined ? code().flatMap(commentsOf) : await textsOf(language);
  if (entries.length === 0) throw new Error(`no texts in ${language}`);
  const list = drawn(entries, numbersFrom(`${seed}:${language ?? 'comments'}`));
  list.forEach((entry, index) => console.log(`${index + 1}. ${entry}`));
  console.log(`\n${list.length} of ${entries.length}`);
}

await main();
