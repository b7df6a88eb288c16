/**
 * House rules that ESLint has no eye for. Each looks at one file and answers with findings; none touches the disk, so
 * that the fixtures can be judged as if they lay anywhere.
 * @typedef {import('../source-files.mjs').SourceFile} SourceFile
 * @typedef {{ line: number, message: string }} Finding
 * @typedef {{ name: string, check: (file: SourceFile) => Finding[] }} Rule
 */

const linesMax = 300;
const code = /\.(ts|tsx|mjs|cjs)$/;
const isSpec = (path) => /\.(spec|e2e)\.tsx?$/.test(path) || path.includes('/spec-support/');
/** The check's own tables spell out what they forbid. */
const isCheck = (path) => path.startsWith('tools/check/');

/**
 * One finding for each line that matches.
 * @param {SourceFile} file @param {RegExp} pattern @param {string} message @returns {Finding[]}
 */
const linesWith = ({ text }, pattern, message) =>
  text.split('\n').flatMap((line, index) => (pattern.test(line) ? [{ line: index + 1, message }] : []));

/** @type {Rule} */
const size = {
  name: 'size',
  check: ({ path, text }) => {
    const lines = text.split('\n').length - 1;
    // Tables of words are read by key, not from top to bottom.
    if (!code.test(path) || path.includes('/locales/') || lines <= linesMax) return [];
    return [{ line: linesMax, message: `${lines} lines, at most ${linesMax}: look for the second idea` }];
  },
};

const columnsMax = 120;
/** Literals and addresses that nobody can break: what stands around them counts. */
const unbreakable = [
  /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/g,
  /(?<=[=(,:\s]|^)\/(?:\\.|[^/\n])+\/[dgimsuy]*/g,
  /https?:\S+/g,
];
const columns = (line) => [...line].length;
const breakable = (line) => unbreakable.reduce((rest, literal) => rest.replace(literal, ''), line);

/** The formatter breaks code; comments and queries are ours to break. @type {Rule} */
const width = {
  name: 'width',
  check: ({ path, text }) =>
    code.test(path) || path.endsWith('.css')
      ? text
          .split('\n')
          .flatMap((line, index) =>
            columns(line) > columnsMax && columns(breakable(line)) > columnsMax
              ? [{ line: index + 1, message: `${columns(line)} columns, at most ${columnsMax}` }]
              : [],
          )
      : [],
};

const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;

/** @type {Rule} */
const names = {
  name: 'names',
  check: ({ path }) => {
    const odd = code.test(path) || path.endsWith('.css') ? path.split('/').filter((part) => !kebab.test(part)) : [];
    return odd.length === 0 ? [] : [{ line: 1, message: `${odd.join('/')} is not kebab-case with a role suffix` }];
  },
};

/** @type {Rule} */
const finished = {
  name: 'finished',
  check: (file) =>
    code.test(file.path) && !isCheck(file.path)
      ? [
          ...linesWith(file, /\b(TODO|FIXME)\b/, 'unfinished: do it, or say so in an issue'),
          ...linesWith(
            file,
            /eslint-disable|@ts-(ignore|expect-error|nocheck)/,
            'no check is switched off in a comment',
          ),
        ]
      : [],
};

/** @type {Rule} */
const honestTests = {
  name: 'honest-tests',
  check: (file) =>
    isSpec(file.path)
      ? [
          ...linesWith(
            file,
            /\b(it|test|describe)(\.each)?\.(only|skip|todo)\(|\b[xf](it|describe)\(/,
            'every test runs',
          ),
          ...linesWith(file, /\bjest\.(mock|doMock|unstable_mockModule)\(/, 'what we own is used, not mocked'),
        ]
      : [],
};

/** @type {Rule} */
const places = {
  name: 'places',
  check: (file) =>
    isCheck(file.path)
      ? []
      : [
          ...linesWith(file, /(^|[\s"'`(=:])\/(root|home|Users|work|tmp)\/\w/, 'a path of one machine'),
          ...(file.path === 'package-lock.json'
            ? linesWith(
                file,
                /"resolved": "(?!https:\/\/registry\.npmjs\.org\/|(apps|libs|tools)\/)/,
                'not from the public registry',
              )
            : []),
          ...(file.path.endsWith('.npmrc')
            ? linesWith(file, /registry/, "the registry is the reader's own choice")
            : []),
        ],
};

const within = (path, allowed) => allowed.some((start) => path.startsWith(start));

/** The bench's floor is the same loop without any of our code. */
const kafkaUsers = ['libs/platform/event-log/', 'tools/bench/src/floors/'];

/** @type {Rule} */
const kafkaDoor = {
  name: 'kafka-door',
  check: (file) =>
    code.test(file.path) && !isCheck(file.path) && !within(file.path, kafkaUsers)
      ? linesWith(file, /(from|import|require)\s*\(?\s*['"]kafkajs/, 'only libs/platform/event-log talks to kafkajs')
      : [],
};

/** Where a partition may be written: each log has one author. */
const authors = ['libs/platform/event-log/', 'libs/market/server/src/ticks/tick-publisher.ts'];
/** Who may hold the pen for prices: the feeds and what starts them. */
const feeds = [
  'libs/market/server/src/feeds/',
  'libs/market/server/src/ticks/',
  'libs/market/server/src/index.ts',
  'apps/server/src/feed-runner.ts',
];

/** @type {Rule} */
const nobodyPaintsPrices = {
  name: 'nobody-paints-prices',
  check: (file) => {
    // The bench measures a bare log on topics of its own.
    if (!/\.tsx?$/.test(file.path) || isSpec(file.path) || file.path.startsWith('tools/bench/')) return [];
    return [
      ...(within(file.path, authors)
        ? []
        : linesWith(file, /\.writer\(/, 'only the event log and the tick publisher write to a topic')),
      ...(within(file.path, feeds) ? [] : linesWith(file, /\bTickPublisher\b/, 'only feed adapters write quotes')),
    ];
  },
};

const edits =
  /z\.literal\('(Edit|Set|Adjust|Overwrite|Change|Force|Revert|Delete)(Balance|Cash|Settled|Price|Quote|Fill|Execution|Trade|Position|Holding|Posting)\w*'\)/;
const ledgerPens = [
  'libs/ledger/',
  ...['trading', 'ipo', 'funds', 'wealth', 'loans'].map((context) => `libs/${context}/domain/`),
];

/** @type {Rule} */
const nobodyEditsBalances = {
  name: 'nobody-edits-balances',
  check: (file) => {
    if (!/\.tsx?$/.test(file.path)) return [];
    const imported = /import[^;]*\b(move|balanced|applyCash)\b[^;]*from '@parkett\/ledger'/;
    const books = !within(file.path, ledgerPens) && imported.test(file.text);
    return [
      ...(books ? [{ line: 1, message: 'postings are written by decisions of a domain, nowhere else' }] : []),
      ...linesWith(file, edits, 'a mistake is corrected by a new event, never edited'),
    ];
  },
};

/** @type {Rule[]} */
export const rules = [
  size,
  width,
  names,
  finished,
  honestTests,
  places,
  kafkaDoor,
  nobodyPaintsPrices,
  nobodyEditsBalances,
];
