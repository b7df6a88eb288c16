import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './source-files.mjs';

/** The folders of `libs` that define a contract, decide or serve. Each context sees only the contracts of the others. */
const contexts = readdirSync(join(root, 'libs')).filter((name) =>
  ['contract', 'domain', 'server'].some((layer) => existsSync(join(root, 'libs', name, layer, 'package.json'))),
);

/** Everything that a program for Node may be composed of. */
const serverSide = [
  'composition',
  'api-client',
  'server',
  'domain',
  'formats',
  'contract',
  'platform',
  'ledger',
  'kernel',
];

const layers = (...names) => names.map((name) => `layer:${name}`);

/**
 * Which packages may import which. All constraints on any tag of a package have to hold, so a package of a context
 * obeys the rule of its layer and the rule of its context.
 */
export const boundaries = {
  enforceBuildableLibDependency: false,
  allow: [],
  // The browser loads the sealing code and the drawing of QR codes when they are first needed, and the rest statically.
  checkDynamicDependenciesExceptions: ['@parkett/identity-contract', '@parkett/web-ui'],
  depConstraints: [
    { sourceTag: 'layer:kernel', onlyDependOnLibsWithTags: layers('kernel') },
    { sourceTag: 'layer:ledger', onlyDependOnLibsWithTags: layers('ledger', 'kernel') },
    { sourceTag: 'layer:contract', onlyDependOnLibsWithTags: layers('contract', 'kernel') },
    { sourceTag: 'layer:domain', onlyDependOnLibsWithTags: layers('domain', 'contract', 'ledger', 'kernel') },
    // Reads and writes files of other parties: no decision is made of anything but what they say.
    { sourceTag: 'layer:formats', onlyDependOnLibsWithTags: layers('formats', 'kernel') },
    {
      sourceTag: 'layer:server',
      onlyDependOnLibsWithTags: layers('server', 'domain', 'formats', 'contract', 'platform', 'ledger', 'kernel'),
    },
    // Shared by apps and tools: the composition of all contexts. It belongs to no context and may import them all.
    {
      sourceTag: 'layer:composition',
      onlyDependOnLibsWithTags: layers('composition', ...serverSide.filter((layer) => layer !== 'api-client')),
    },
    { sourceTag: 'layer:platform', onlyDependOnLibsWithTags: layers('platform', 'kernel') },
    // Plays a customer or a member of the staff against the public API, and knows no more than they do.
    { sourceTag: 'layer:api-client', onlyDependOnLibsWithTags: layers('contract', 'kernel') },
    { sourceTag: 'layer:web', onlyDependOnLibsWithTags: layers('web', 'contract', 'kernel') },
    // A tool may drive the app in a browser, and reads the texts of its screens from the product's own tables.
    {
      sourceTag: 'layer:tool',
      onlyDependOnLibsWithTags: layers('tool', 'web', ...serverSide),
    },
    { sourceTag: 'app:browser', onlyDependOnLibsWithTags: layers('web', 'contract', 'kernel') },
    {
      sourceTag: 'app:service',
      onlyDependOnLibsWithTags: layers(...serverSide),
    },
    // A journey drives the whole product and reads the texts of its screens from the product's own tables.
    {
      sourceTag: 'app:journey',
      onlyDependOnLibsWithTags: [...layers('tool', 'web', ...serverSide), 'app:browser'],
    },
    ...contexts.map((context) => ({
      sourceTag: `context:${context}`,
      onlyDependOnLibsWithTags: [`context:${context}`, ...layers('contract', 'platform', 'ledger', 'kernel')],
    })),
  ],
};

/** A package has one tag of each list that applies to it. Apps also say on which side they run. */
export const knownTags = {
  layer: [
    'kernel',
    'ledger',
    'contract',
    'domain',
    'formats',
    'server',
    'composition',
    'api-client',
    'platform',
    'web',
    'tool',
    'app',
  ],
  context: contexts,
  app: ['browser', 'service', 'journey'],
};
