import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readSource, root } from '../source-files.mjs';

/** A path from the root. Paths with a placeholder, such as `libs/<context>/domain`, are not checked. */
const fromRoot = /^(?:apps|libs|infra|tools|docs)(?:\/[\w.-]+)+\/?$/;
/** A file that is named by the end of its path, such as `chain/chain.ts`. */
const fileName = /^[\w-]+(?:[./][\w-]+)*\.(?:tsx?|mjs|cjs|md)$/;
const command = /\bnpm run (\w+)/g;

/** @param {string} path */
const scripts = (path) => Object.keys(JSON.parse(readFileSync(join(root, path), 'utf8')).scripts);

/**
 * The paths, links and npm scripts that a document names and that do not exist.
 * @param {import('../source-files.mjs').SourceFile} document
 * @param {readonly string[]} paths of all source files
 */
function faultsOf({ path, text }, paths) {
  const known = scripts('package.json');
  return text.split('\n').flatMap((line, index) => {
    const spans = [...line.matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
    const links = [...line.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link = '']) => link);
    const gone = [
      ...spans.filter((span) => fromRoot.test(span) && !existsSync(join(root, span))),
      ...spans.filter(
        (span) => fileName.test(span) && !fromRoot.test(span) && !paths.some((file) => `/${file}`.endsWith(`/${span}`)),
      ),
      ...links.filter((link) => !existsSync(join(root, dirname(path), link))),
      ...[...line.matchAll(command)].flatMap(([said, name = '']) => (known.includes(name) ? [] : [said])),
    ];
    return gone.map((name) => `${path}:${index + 1} documents: ${name} does not exist`);
  });
}

/**
 * Checks the documents against the files and scripts that they name. The fixture names a file that does not exist: if
 * it passes, the check has fallen silent.
 * @param {import('../source-files.mjs').SourceFile[]} files
 * @returns {string[]}
 */
export function documentFaults(files) {
  const paths = files.map(({ path }) => path);
  // The changelog tells what was: its paths may be gone.
  const documents = files.filter(({ path }) => path.endsWith('.md') && path !== 'CHANGELOG.md');
  const fixture = faultsOf(readSource('tools/check/fixtures/gone-path.fixture'), paths);
  return [
    ...documents.flatMap((document) => faultsOf(document, paths)),
    ...(fixture.length === 4 ? [] : [`documents catches ${fixture.length} of the 4 faults of gone-path.fixture`]),
  ];
}
