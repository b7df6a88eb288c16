/**
 * Project rules that ESLint cannot check. Each looks at one file and returns findings. None reads the disk, so a
 * fixture can be judged as if it were at any path.
 * @typedef {import('../source-files.mjs').SourceFile} SourceFile
 * @typedef {{ line: number, message: string }} Finding
 * @typedef {{ name: string, check: (file: SourceFile) => Finding[] }} Rule
 */

const linesMax = 300;
const code = /\.(ts|tsx|mjs|cjs)$/;
const isSpec = (path) => /\.(spec|e2e)\.tsx?$/.test(path) || path.includes('/spec-support/');
/** The check's own tables contain the forbidden texts. */
const isCheck = (path) => path.startsWith('tools/check/');

/**
 * One finding for each line that matches.
 * @param {SourceFile} file
 * @param {RegExp} pattern
 * @param {string} message
 * @returns {Finding[]}
 */
const linesWith = ({ text }, pattern, message) =>
  text.split('\n').flatMap((line, index) => (pattern.test(line) ? [{ line: index + 1, message }] : []));

/** @type {Rule} */
const size = {
  name: 'size',
  check: ({ path, text }) => {
    const lines = text.split('\n').length - 1;
    // Tables of texts are read by key, not from top to bottom, so they may be longer.
    if (!code.test(path) || path.includes('/locales/') || lines <= linesMax) return [];
    return [{ line: linesMax, message: `${lines} lines, at most ${linesMax}: split the file by idea` }];
  },
};

const columnsMax = 120;
/** Literals and addresses that cannot be broken: only the text around them counts. */
const unbreakable = [
  /'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`/g,
  /(?<=[=(,:\s]|^)\/(?![*/])(?:\\.|[^/\n])+\/[dgimsuy]*/g,
  /https?:\S+/g,
];
const columns = (line) => [...line].length;
const breakable = (line) => unbreakable.reduce((rest, literal) => rest.replace(literal, ''), line);

/**
 * The formatter breaks code; comments and queries are broken by hand.
 * @type {Rule}
 */
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
          ...linesWith(file, /\b(TODO|FIXME)\b/, 'unfinished: finish it, or open an issue'),
          ...linesWith(
            file,
            /eslint-disable|@ts-(ignore|expect-error|nocheck)/,
            'comments must not switch off a check',
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
            'every test must run',
          ),
          ...linesWith(
            file,
            /\bjest\.(mock|doMock|unstable_mockModule)\(/,
            'use our own modules instead of mocking them',
          ),
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
          ...linesWith(
            file,
            /(^|[\s"'`(=:])\/(root|home|Users|work|tmp)\/\w/,
            'a path that exists on one machine only',
          ),
          ...(file.path === 'package-lock.json'
            ? linesWith(
                file,
                /"resolved": "(?!https:\/\/registry\.npmjs\.org\/|(apps|libs|tools)\/)/,
                'not from the public registry',
              )
            : []),
          ...(file.path.endsWith('.npmrc')
            ? linesWith(file, /registry/, 'leave the choice of the registry to the reader')
            : []),
        ],
};

const within = (path, allowed) => allowed.some((start) => path.startsWith(start));

/** The bench's floor and the example of a feed contain none of our code, so they use kafkajs directly. */
const kafkaUsers = ['libs/platform/event-log/', 'tools/bench/src/floors/', 'docs/examples/'];

/** @type {Rule} */
const kafkaDoor = {
  name: 'kafka-door',
  check: (file) =>
    code.test(file.path) && !isCheck(file.path) && !within(file.path, kafkaUsers)
      ? linesWith(file, /(from|import|require)\s*\(?\s*['"]kafkajs/, 'only libs/platform/event-log talks to kafkajs')
      : [],
};

/** Files that may write to a partition: each log has one author. */
const authors = ['libs/platform/event-log/', 'libs/market/server/src/ticks/tick-publisher.ts'];
/** Files that may write prices: the feeds and the code that starts them. */
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
    // The bench measures a bare log on its own topics. Two drills write forged records, another is a hostile feed, and
    // one says the exchange rates of a recorded day.
    const drills = [
      ...['faults/faults.ts', 'forged-drill.ts', 'hostile-feed/hostile-feed-drill.ts', 'week/told-rates.ts'],
    ].map((name) => `tools/drill/src/${name}`);
    const isTool = file.path.startsWith('tools/bench/') || drills.includes(file.path);
    if (!/\.tsx?$/.test(file.path) || isSpec(file.path) || isTool) return [];
    return [
      ...(within(file.path, authors)
        ? []
        : linesWith(file, /\.writer\(/, 'only the event log and the tick publisher write to a topic')),
      ...(within(file.path, feeds) ? [] : linesWith(file, /\bTickPublisher\b/, 'only feed adapters may write quotes')),
    ];
  },
};

const edits =
  /z\.literal\('(Edit|Set|Adjust|Overwrite|Change|Force|Revert|Delete)(Balance|Cash|Settled|Price|Quote|Fill|Execution|Trade|Position|Holding|Posting)\w*'\)/;
const ledgerPens = [
  'libs/ledger/',
  ...['trading', 'custody', 'blocks', 'depot', 'ipo', 'funds', 'wealth', 'loans', 'tax'].map(
    (context) => `libs/${context}/domain/`,
  ),
];

/** @type {Rule} */
const nobodyEditsBalances = {
  name: 'nobody-edits-balances',
  check: (file) => {
    if (!/\.tsx?$/.test(file.path)) return [];
    const imported = /import[^;]*\bEntry\b[^;]*from '@parkett\/ledger'/;
    const pens = within(file.path, ledgerPens) || file.path.endsWith('.spec.ts');
    const books = !pens && imported.test(file.text);
    return [
      ...(books ? [{ line: 1, message: 'only decisions of a domain may write postings' }] : []),
      ...linesWith(file, edits, 'correct a mistake by a new event, never by an edit'),
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
