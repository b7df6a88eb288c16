import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { knownTags } from '../boundaries.mjs';
import { root } from '../source-files.mjs';

/** The layer of a folder, by the layout in docs/STYLE.md. */
function layerOf(folder) {
  const [top, second, third] = folder.split('/');
  if (top === 'apps') return 'app';
  if (top === 'tools') return 'tool';
  if (['kernel', 'ledger', 'composition', 'api-client', 'platform', 'web'].includes(second)) return second;
  return third;
}

/**
 * @param {string} folder @param {{ exports?: Record<string, string>, nx?: { tags?: string[] }, dependencies?: object,
 * devDependencies?: object }} manifest
 */
function faultsOf(folder, manifest) {
  const tags = manifest.nx?.tags ?? [];
  const layer = layerOf(folder);
  const faults = [];
  if (!tags.includes(`layer:${layer}`)) faults.push(`is in the layer ${layer} but is not tagged layer:${layer}`);
  if (tags.filter((tag) => tag.startsWith('layer:')).length > 1) faults.push('has two layers');
  if (['contract', 'domain', 'formats', 'server'].includes(layer) && !tags.includes(`context:${folder.split('/')[1]}`))
    faults.push('is not tagged with its context');
  if (layer === 'app' && !tags.some((tag) => tag.startsWith('app:')))
    faults.push('does not say on which side it runs (app:browser, app:service)');
  for (const tag of tags) {
    const [kind, value] = tag.split(':');
    if (!knownTags[kind]?.includes(value)) faults.push(`has the unknown tag ${tag}`);
  }
  if (manifest.dependencies || manifest.devDependencies)
    faults.push('lists dependencies: versions belong in the root package.json only');
  for (const [name, target] of Object.entries(manifest.exports ?? {})) {
    if (!/^\.(\/[a-z0-9.-]+)*$/.test(name)) faults.push(`exports ${name}: exports are single paths, no patterns`);
    else if (!/^\.\/src\//.test(target) || !existsSync(join(root, folder, target)))
      faults.push(`exports ${name} at ${target}, which is not a file of its src`);
  }
  return faults;
}

/**
 * Checks every package's manifest against its folder.
 * @param {import('../source-files.mjs').SourceFile[]} files
 * @returns {string[]}
 */
export function packageFaults(files) {
  const manifests = files.filter(({ path }) => /^(apps|libs|tools)\/.+\/package\.json$/.test(path));
  return manifests.flatMap(({ path, text }) =>
    faultsOf(path.slice(0, -'/package.json'.length), JSON.parse(text)).map((fault) => `${path} ${fault}`),
  );
}
