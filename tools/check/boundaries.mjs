/** Contexts of design §8; each sees the contracts of the others and nothing else of them. */
const contexts = [
  'identity',
  'verification',
  'staff',
  'market',
  'trading',
  'ipo',
  'funds',
  'wealth',
  'loans',
  'content',
  'audit',
  'messages',
];

/** All that a program under Node may be made of. */
const serverSide = ['composition', 'api-client', 'server', 'domain', 'contract', 'platform', 'ledger', 'kernel'];

const layers = (...names) => names.map((name) => `layer:${name}`);

/**
 * Who may import whom. Every constraint whose source tag a package carries has to hold, so that a package of a context
 * obeys the rule of its layer and the rule of its context.
 */
export const boundaries = {
  enforceBuildableLibDependency: false,
  allow: [],
  // The browser fetches what seals a secret when it is needed; its types come in statically.
  checkDynamicDependenciesExceptions: ['@parkett/identity-contract'],
  depConstraints: [
    { sourceTag: 'layer:kernel', onlyDependOnLibsWithTags: layers('kernel') },
    { sourceTag: 'layer:ledger', onlyDependOnLibsWithTags: layers('ledger', 'kernel') },
    { sourceTag: 'layer:contract', onlyDependOnLibsWithTags: layers('contract', 'kernel') },
    { sourceTag: 'layer:domain', onlyDependOnLibsWithTags: layers('domain', 'contract', 'ledger', 'kernel') },
    {
      sourceTag: 'layer:server',
      onlyDependOnLibsWithTags: layers('server', 'domain', 'contract', 'platform', 'ledger', 'kernel'),
    },
    // What apps and tools share of the house put together; no context is of its own, so it sees them all.
    {
      sourceTag: 'layer:composition',
      onlyDependOnLibsWithTags: layers('composition', 'server', 'domain', 'contract', 'platform', 'ledger', 'kernel'),
    },
    { sourceTag: 'layer:platform', onlyDependOnLibsWithTags: layers('platform', 'kernel') },
    // Plays a customer or a member of the staff against the public API, and knows no more than they do.
    { sourceTag: 'layer:api-client', onlyDependOnLibsWithTags: layers('contract', 'kernel') },
    { sourceTag: 'layer:web', onlyDependOnLibsWithTags: layers('web', 'contract', 'kernel') },
    // A tool may drive the app in a browser, and reads the words on its screens from the product's own tables.
    {
      sourceTag: 'layer:tool',
      onlyDependOnLibsWithTags: layers('tool', 'web', ...serverSide),
    },
    { sourceTag: 'app:browser', onlyDependOnLibsWithTags: layers('web', 'contract', 'kernel') },
    {
      sourceTag: 'app:service',
      onlyDependOnLibsWithTags: layers(...serverSide),
    },
    // A journey drives the whole product and reads the words on its screens from the product's own tables.
    {
      sourceTag: 'app:journey',
      onlyDependOnLibsWithTags: layers('tool', 'web', ...serverSide),
    },
    ...contexts.map((context) => ({
      sourceTag: `context:${context}`,
      onlyDependOnLibsWithTags: [`context:${context}`, ...layers('contract', 'platform', 'ledger', 'kernel')],
    })),
  ],
};

/** A package carries one tag of each list that fits its place; apps say on which side they run. */
export const knownTags = {
  layer: [
    'kernel',
    'ledger',
    'contract',
    'domain',
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
