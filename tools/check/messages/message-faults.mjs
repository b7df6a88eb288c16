import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { gzipSync } from 'node:zlib';
import { runnerImport } from 'vite';
import { root, sourceFiles } from '../source-files.mjs';

/** The limit of one feature's texts in one language; those of the shell are loaded before the first page shows. */
const wordsGzipBytesMax = { shell: 6_000, feature: 12_000 };
const i18n = 'libs/web/i18n/src';
/** The platform's own messages and those of each context. */
const serverTexts = /^libs\/(platform\/http|\w+\/server)\/src\/messages\//;
const notices = 'libs/identity/server/src/notices/';
const documents = 'libs/documents/server/src/';
const consoleWords = 'apps/console/src/words/';
/** Where the web apps start. */
const webApps = ['apps/client/src/early.ts', 'apps/client/src/main.tsx', 'apps/console/src/main.tsx'];
export const glossaryPath = 'docs/GLOSSARY.md';

const load = async (path) =>
  (await runnerImport(join(root, path), { root, configFile: false, logLevel: 'error' })).module;
const fileOf = (language) => `${language.replace('_', '-')}.ts`;

/**
 * The one table that each language's file exports.
 * @returns {Promise<Record<string, Record<string, string>>>}
 */
async function tablesIn(folder, languages) {
  const tables = {};
  for (const language of languages) {
    const path = `${folder}/${fileOf(language)}`;
    tables[language] = existsSync(join(root, path)) ? Object.values(await load(path))[0] : {};
  }
  return tables;
}

/**
 * The client's words: language → feature → key → text.
 * @returns {Promise<Record<string, Record<string, Record<string, string>>>>}
 */
async function clientWords(languages) {
  const { germanWords } = await load(`${i18n}/de.ts`);
  const words = {};
  for (const language of languages) {
    words[language] = {};
    for (const feature of Object.keys(germanWords)) {
      const path = `${i18n}/locales/${language.replace('_', '-')}/${feature}.ts`;
      words[language][feature] = existsSync(join(root, path)) ? (await load(path)).words : {};
    }
  }
  return words;
}

/** All words of each language in one table. */
const joined = (byFeature) =>
  Object.fromEntries(
    Object.entries(byFeature).map(([language, tables]) => [language, Object.assign({}, ...Object.values(tables))]),
  );

/** The messages of the platform and of all contexts in one table per language, and codes that have two owners. */
async function serverMessages(languages) {
  const contexts = readdirSync(join(root, 'libs')).map((context) => `libs/${context}/server/src/messages`);
  const folders = ['libs/platform/http/src/messages', ...contexts.filter((path) => existsSync(join(root, path)))];
  const messages = Object.fromEntries(languages.map((language) => [language, {}]));
  const faults = [];
  for (const folder of folders) {
    const tables = await tablesIn(folder, languages);
    for (const [language, table] of Object.entries(tables)) {
      const twice = Object.keys(table).filter((key) => key in messages[language]);
      faults.push(...twice.map((key) => `server: ${key} in ${language} stands in ${folder} and elsewhere`));
      Object.assign(messages[language], table);
    }
  }
  return { messages, faults };
}

/** Turns a list of parts into a table, so that the same rules apply. */
const asTable = (parts) =>
  Object.fromEntries(
    Object.entries(parts).flatMap(([index, { heading, text }]) => [
      [`agreement.${index}.heading`, heading],
      [`agreement.${index}.text`, text],
    ]),
  );

async function contractCodes(codesOf) {
  const contracts = readdirSync(join(root, 'libs'))
    .map((context) => `libs/${context}/contract/src/index.ts`)
    .filter((path) => existsSync(join(root, path)));
  const codes = [];
  for (const path of contracts) codes.push(...codesOf(await load(path)));
  return codes;
}

const isSource = ({ path }) => /\.tsx?$/.test(path) && !/\.(spec|e2e)\.tsx?$/.test(path);
/** /demo and /test exist in development only. */
const isWorkshop = ({ path }) => path.startsWith('apps/client/src/features/workshop/');
/** The tables name every text, and so does the list of the specification's. */
const isTable = (path) => /^libs\/web\/i18n\/src\/(locales\/|agreement\/|specification)/.test(path);
const isClient = ({ path }) => /^(apps\/client|libs\/web)\//.test(path) && !isTable(path);
/** Code of the two web apps and of the packages that they may import. */
const isWeb = ({ path }) => /^(apps\/(client|console)\/src|libs)\//.test(path) && !isTable(path);
const isConsole = ({ path }) => path.startsWith('apps/console/src/') && !path.startsWith(consoleWords);
const isServer = ({ path }) =>
  /^(apps\/(server|bank)|libs)\//.test(path) &&
  !path.startsWith('libs/web/') &&
  !serverTexts.test(path) &&
  !path.startsWith(notices);

/** Reports words that are too large, and keys that two features have. */
const featureFaults = (byFeature) =>
  Object.entries(byFeature).flatMap(([language, tables]) => {
    const keys = Object.values(tables).flatMap((table) => Object.keys(table));
    const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
    const large = Object.entries(tables).flatMap(([feature, table]) => {
      const bytes = gzipSync(JSON.stringify(table)).length;
      const max = wordsGzipBytesMax[feature === 'shell' ? 'shell' : 'feature'];
      return bytes > max ? [`client: ${feature} in ${language} has ${bytes} bytes gzip, at most ${max}`] : [];
    });
    return [...twice.map((key) => `client: ${key} in ${language} is in two features`), ...large];
  });

/** Where `@parkett/…` leads, from each package's `exports`. */
function packageEntries() {
  const entries = {};
  for (const { path, text } of sourceFiles().filter(({ path }) => /^libs\/.*\/?package\.json$/.test(path))) {
    const { name, exports } = JSON.parse(text);
    for (const [key, value] of Object.entries(exports ?? {}))
      entries[`${name}${key.slice(1)}`] = posix.join(posix.dirname(path), value);
  }
  return entries;
}

/** Screens that show words of a feature which is not loaded with them: see `withWords`. */
async function unbroughtWords(words, sources, { basesOf }) {
  const { broughtFaults } = await load('tools/check/messages/brought-words.ts');
  const { ModuleGraph } = await load('tools/check/messages/loaded-modules.ts');
  const { modulePartsOf } = await load('tools/check/messages/module-parts.ts');
  const { writtenIn } = await load('tools/check/messages/written-keys.ts');
  const modules = new Map(sources.map(({ path, text }) => [path, modulePartsOf(path, text)]));
  // The console's own table has keys of the same names.
  const shown = sources.filter(({ path }) => !path.startsWith('apps/console/'));
  const written = new Map(shown.map(({ path, text }) => [path, writtenIn(path, text)]));
  const keysOf = Object.fromEntries(Object.entries(words).map(([feature, table]) => [feature, basesOf(table)]));
  const faults = broughtFaults(webApps, new ModuleGraph(modules, packageEntries()), keysOf, written);
  return faults.map((fault) => `client: ${fault}`);
}

/** The text that docs/GLOSSARY.md must have. @returns {Promise<string>} */
export async function writtenGlossary() {
  const { languages } = await load('libs/kernel/src/languages.ts');
  const { glossary } = await load('tools/check/messages/glossary.ts');
  return glossary(joined(await clientWords(languages)));
}

/** Reports when docs/GLOSSARY.md differs from its tables, and paths in it that no longer exist. */
async function glossaryFaults(paths) {
  const file = join(root, glossaryPath);
  const written = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return [
    ...(written === (await writtenGlossary())
      ? []
      : [`${glossaryPath} is not what its tables say: run node tools/check/write-glossary.mjs`]),
    ...paths.filter((path) => !existsSync(join(root, path))).map((path) => `the glossary names ${path}, which is gone`),
  ];
}

/** Tests the check itself: a fixture with a forbidden word must be reported. */
function silentWords({ wordFaults, terms }) {
  const fixture = readFileSync(join(root, 'tools/check/fixtures/forbidden-word.fixture'), 'utf8');
  const [name, language, key] = /^\/\/ as: (.+)$/m.exec(fixture)?.[1]?.split(' ') ?? [];
  const text = fixture.replace(/^\/\/.*$/gm, '').trim();
  const said = terms.map((term) => ({ ...term, texts: [] }));
  return wordFaults(said, [{ name, tables: { [language]: { [key]: text } } }]).length > 0
    ? []
    : ['the words let the fixture forbidden-word pass'];
}

/**
 * Checks the texts of client, server, documents and text messages in every language, and those of the console in its
 * two: none missing, unused or untranslated, no texts outside the tables, the same parameters and the right plural
 * forms in every language, a sentence for every code.
 * @returns {Promise<string[]>}
 */
export async function messageFaults() {
  const rules = await load('tools/check/messages/catalogue.ts');
  const { useFaults, writtenIn } = await load('tools/check/messages/written-keys.ts');
  const { codeFaults, codesOf } = await load('tools/check/messages/server-codes.ts');
  const { sameWords } = await load('tools/check/messages/same-words.ts');
  const { languages, localeOf } = await load('libs/kernel/src/languages.ts');
  const { messages, faults: ownerFaults } = await serverMessages(languages);
  const { inputReasons } = await load('libs/platform/http/src/input-problem.ts');
  const { noticeTexts } = await load(`${notices}notice-text.ts`);
  const { documentTexts } = await load(`${documents}document-texts.ts`);
  const { noticeFaults } = await load('tools/check/messages/notices.ts');
  const { terms, glossaryPaths } = await load('tools/check/messages/glossary.ts');
  const { wordFaults } = await load('tools/check/messages/words.ts');
  const { typographyFaults } = await load('tools/check/messages/typography.ts');

  const console = { de: (await load(`${consoleWords}de.ts`)).de, en: (await load(`${consoleWords}en.ts`)).en };
  const byFeature = await clientWords(languages);
  const client = joined(byFeature);
  const agreements = await tablesIn(`${i18n}/agreement`, languages);
  const agreement = Object.fromEntries(
    Object.entries(agreements).map(([language, parts]) => [language, asTable(parts)]),
  );
  const common = { locales: localeOf, pattern: 'de', standIn: 'en' };
  const braces = { parameter: /\{\{(\w+)[^}]*\}\}/g, counted: /\{\{count\b/ };
  const catalogues = [
    { ...common, ...braces, parameter: /\{\{(\w+)[^}]*\}\}|<\/?(\d+)>/g, name: 'client', tables: client },
    { ...common, ...braces, name: 'agreement', tables: agreement },
    { ...common, name: 'server', tables: messages, parameter: /\{(\w+(?::\w+)?)\}/g, counted: /\{\w+:count\}/ },
    // Their only number is an abbreviated number of minutes, on which no noun depends.
    { ...common, name: 'notices', tables: noticeTexts, parameter: /\{(\w+)\}/g, counted: /(?!)/ },
    { ...common, name: 'documents', tables: documentTexts, parameter: /\{(\w+)\}/g, counted: /(?!)/ },
    { ...common, name: 'console', tables: console, parameter: /\{(\w+)\}/g, counted: /(?!)/ },
  ];

  const sources = sourceFiles().filter(isSource);
  const written = (files) => files.map(({ path, text }) => writtenIn(path, text));
  const ownWords = sources
    .filter((file) => (isClient(file) && !isWorkshop(file)) || isConsole(file))
    .flatMap(({ path, text }) =>
      writtenIn(path, text).words.map((words) => `client: ${path} contains the text "${words}": move it to the tables`),
    );
  const keys = rules.basesOf(client.de);
  return [
    ...ownerFaults,
    ...catalogues.flatMap(rules.catalogueFaults),
    ...rules.untranslatedFaults(catalogues, sameWords),
    // The agreement is a contract: its words change together with its version only.
    ...wordFaults(
      terms,
      catalogues.filter(({ name }) => name !== 'agreement'),
    ),
    // Typography does not apply to text messages, which are limited to the characters of GSM 03.38.
    ...catalogues.filter(({ name }) => name !== 'notices').flatMap(typographyFaults),
    ...silentWords({ wordFaults, terms }),
    ...(await glossaryFaults(glossaryPaths)),
    ...useFaults(keys, written(sources.filter(isClient))).map((fault) => `client: ${fault}`),
    ...noticeFaults(noticeTexts),
    ...codeFaults(messages.de, await contractCodes(codesOf), inputReasons, written(sources.filter(isServer))),
    ...ownWords,
    ...featureFaults(byFeature),
    ...(await unbroughtWords(byFeature.de, sources.filter(isWeb), rules)),
  ];
}
