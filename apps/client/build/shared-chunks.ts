interface Group {
  readonly name: string;
  readonly test: RegExp;
  readonly entriesAware?: boolean;
  /** Bytes below which a chunk joins the one that is needed by nearly the same screens. */
  readonly entriesAwareMergeThreshold?: number;
}

/**
 * Heavy parts that more than one screen fetches when it needs them; the budget knows them by these names. A group takes what
 * its modules need along, so what every page has anyway stands first.
 */
export const sharedChunks: Group[] = [
  { name: 'preload', test: /vite\/preload-helper/ },
  // What asks for the rest waits for nothing else.
  { name: 'early', test: /\/web\/routes\/src\/|\/i18n\/src\/words|\/api\/src\/cookie|\/kernel\/src\/languages|\/client\/src\/app\/(?:screens|no-start)/ },
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\// },
  { name: 'socket', test: /node_modules\/(?:socket\.io|engine\.io|@socket\.io)[\w-]*\// },
  { name: 'chart', test: /node_modules\/(?:echarts|zrender)\// },
  { name: 'phone', test: /node_modules\/libphonenumber-js\// },
  { name: 'crypto', test: /node_modules\/@hpke\// },
  // Who needs a row of choices does not fetch the dialog.
  { name: 'primitives', test: /node_modules\/(?:@base-ui|@floating-ui|@tanstack\/(?:react-)?virtual)/, entriesAware: true },
  // Schemas are made of one another, over several contracts: in one chunk none of them waits for another. Sealing is apart.
  { name: 'contracts', test: /\/libs\/(?:kernel|\w+\/contract)\/src\/(?!hpke|seal)/ },
  // Each file is a way to the server: without this, a share's page asks for eighteen small ones instead of six.
  // Charts and what only forms need stay apart: merged with the rest they would weigh on the first page, which has neither.
  { name: 'parts', test: /\/libs\/(?!.*\/(?:locales|agreement)\/|web\/chart\/|web\/ui\/src\/(?:field|password-|progress)|web\/api\/src\/seal-secret)|\/client\/src\/shared\/(?!code-field|countdown|form\.|new-password|one-time-code|step-up|use-countdown|use-sending)/, entriesAware: true, entriesAwareMergeThreshold: 4000 },
];

/**
 * A table of words says so in its name, as the budget and the worker treat those apart. A group that is split by who needs
 * what would be called after all of them: `primitives~home-screen~stock-page~…`.
 */
export function chunkName({ name, facadeModuleId }: { readonly name: string; readonly facadeModuleId: string | null }): string {
  const isWords = /\/web\/i18n\/src\/locales\//.test(facadeModuleId ?? '');
  return `assets/${isWords ? 'locale-' : ''}${name.split('~')[0]}-[hash].js`;
}
