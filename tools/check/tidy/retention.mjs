import { readSource } from '../source-files.mjs';

/** @typedef {import('../source-files.mjs').SourceFile} SourceFile */

const page = 'docs/runbooks/retention.md';
const rulesFile = 'libs/composition/src/retention/retention-rules.json';
const isSource = ({ path }) =>
  /^(apps|libs)\/.+\.ts$/.test(path) && !/\.(spec|e2e)\.ts$|\/(spec-support|support)\//.test(path);
const created = /CREATE (?:UNLOGGED )?TABLE (?:IF NOT EXISTS )?([^\s(]+)\s*\(([^`']*)/g;
const added = /ALTER TABLE (\w+)\s+ADD COLUMN ([^`']*)/g;
/** Columns that name a person, or hold something about one. */
const ofPerson =
  /\b(?:\w*account_ids?|account_ref|staff_id|subject|login|by|\w+_by|by_user|handler|maker|checker|beneficiary|seller|buyer|device|\w*(?:phone|email)\w*|sealed\w*|session_id)\s+(?:text|jsonb?|bytea)\b/;
/** The heading above the tables that say nothing about a person. */
const impersonal = '## No trace of a person';

/** @param {string} text of the document */
function namesOn(text) {
  const [persons = '', others = ''] = text.split(impersonal);
  const cells = [...persons.matchAll(/^\| ([^|]+) \|/gm)].map(([, cell = '']) => cell).join(' ');
  const names = (part) => new Set([...part.matchAll(/`([a-z][a-z0-9_]*)`/g)].map(([, name = '']) => name));
  return { persons: names(cells), others: names(others) };
}

/** The tables of the migrations, and whether a column of each names a person. @param {SourceFile[]} files */
function tablesOf(files) {
  const tables = new Map();
  for (const { text } of files)
    for (const pattern of [created, added])
      for (const [, name = '', columns = ''] of text.matchAll(pattern))
        tables.set(name, (tables.get(name) ?? false) || ofPerson.test(columns));
  return tables;
}

/** @param {Map<string, boolean>} tables @param {string} text */
function faultsOf(tables, text) {
  const { persons, others } = namesOn(text);
  const faults = [...tables].flatMap(([name, isOfPerson]) => {
    if (!/^\w+$/.test(name)) return [`a migration creates ${name}: write its name out`];
    if (persons.has(name)) return [];
    if (isOfPerson) return [`${name} names a person: say how long its rows are kept and what deletes them`];
    return others.has(name) ? [] : [`${name} is not listed`];
  });
  const gone = [...persons, ...others].filter((name) => !tables.has(name));
  return [...faults, ...gone.map((name) => `${name} is no table`)];
}

/** Each end of the rules with its days, as the page says it. @param {string} text */
function endFaults(text) {
  const { rules } = JSON.parse(readSource(rulesFile).text);
  return rules
    .filter(({ validTo }) => validTo === null)
    .flatMap(({ ends }) => ends)
    .flatMap(({ table, days }) => {
      const name = table.replace(/^\w+\./, '');
      const rows = text
        .split('\n')
        .filter((line) => line.startsWith('| ') && line.split('|')[1]?.includes(`\`${name}\``));
      const isSaid = rows.some((row) => row.includes('`end-records`') && new RegExp(`\\b${days} days?\\b`).test(row));
      return isSaid ? [] : [`${name} ends after ${days} days by ${rulesFile}, and no row says so`];
    });
}

const expected = [
  'a migration creates ${name}: write its name out',
  'visits names a person: say how long its rows are kept and what deletes them',
  'calls names a person: say how long its rows are kept and what deletes them',
  'tides is not listed',
  'moons is no table',
  'known_devices ends after 400 days by libs/composition/src/retention/retention-rules.json, and no row says so',
];

/**
 * Every table stands in the page on retention, those that name a person with their end, and the rules that the nightly
 * job enforces are those of the page. The fixture has one fault of each kind: if it passes, the check is silent.
 * @param {SourceFile[]} files
 * @returns {string[]}
 */
export function retentionFaults(files) {
  const { text } = readSource(page);
  const fixture = readSource('tools/check/fixtures/retention.fixture');
  const planted = [...faultsOf(tablesOf([fixture]), fixture.text), ...endFaults(fixture.text)];
  return [
    ...[...faultsOf(tablesOf(files.filter(isSource)), text), ...endFaults(text)].map(
      (fault) => `${page} retention: ${fault}`,
    ),
    ...expected
      .filter((fault) => !planted.includes(fault))
      .map((fault) => `retention does not say of its fixture: ${fault}`),
  ];
}
