interface Group {
  readonly name: string;
  readonly test: RegExp;
  readonly entriesAware?: boolean;
  /** Bytes below which a chunk joins the one that is needed by nearly the same screens. */
  readonly entriesAwareMergeThreshold?: number;
}

/**
 * Heavy parts that more than one screen fetches when it needs them; the budget knows them by these names. A group takes
 * what its modules need along, so what every page has anyway stands first.
 */
export const sharedChunks: Group[] = [
  { name: 'preload', test: /vite\/preload-helper/ },
  // What asks for the rest waits for nothing else.
  {
    name: 'early',
    test: /\/web\/routes\/src\/|\/i18n\/src\/words|\/api\/src\/(?:cookie|early)|\/kernel\/src\/languages|\/client\/src\/app\/(?:screens|no-start|first-questions)/,
  },
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\// },
  { name: 'socket', test: /node_modules\/(?:socket\.io|engine\.io|@socket\.io)[\w-]*\// },
  { name: 'chart', test: /node_modules\/(?:echarts|zrender)\// },
  { name: 'phone', test: /node_modules\/libphonenumber-js\// },
  { name: 'crypto', test: /node_modules\/@hpke\// },
  // Who needs a row of choices does not fetch the dialog.
  {
    name: 'primitives',
    test: /node_modules\/(?:@base-ui|@floating-ui|@tanstack\/(?:react-)?virtual)/,
    entriesAware: true,
  },
  // Schemas are made of one another, over several contracts: in one chunk none of them waits for another. Sealing is
  // apart.
  { name: 'contracts', test: /\/libs\/(?:kernel|\w+\/contract)\/src\/(?!hpke|seal)/ },
  // Each file is a way to the server, and a browser goes six at a time: what every page runs is one file, however many
  // screens use it.
  {
    name: 'app',
    test: /\/web\/(?:api\/src\/(?!upload|images|seal-secret)|i18n\/src\/(?!locales|agreement|read-figure)|live\/|pwa\/)|\/web\/ui\/src\/(?:tokens|base|theme|toast|icon|button|states|scroller|when-idle|guard|lazy-again|sheet\.)|\/client\/src\/(?:app\/(?:shell|shown-route|kept-|last-resorts|update-notice)|shared\/(?:api|config|live|queries|outage|unread-\w+|wanted)\.|features\/market\/(?:orders|use-listings|first-figures)\.)/,
  },
  // What nearly every screen with figures shows them with.
  {
    name: 'screen',
    test: /\/web\/ui\/src\/(?:format|lists|instrument-row|sparkline|figures|pull-|segments|fee-lines)|\/client\/src\/(?:shared\/(?:page|market-clock|live-holdings|position-row|use-portfolio|todays-change)\.|(?:app|features\/(?:market|trading|home|money))\/.*\.module\.css)/,
  },
  // The first form of a visitor, the login, is made of these.
  {
    name: 'form',
    test: /\/web\/ui\/src\/(?:field|password-field)|\/client\/src\/(?:shared\/use-sending|features\/access\/access)/,
  },
  // What screens share beyond it, in few files. Charts and what only forms need stay apart: they would weigh on a first
  // page that has neither.
  {
    name: 'parts',
    test: /\/libs\/(?!.*\/(?:locales|agreement)\/|web\/chart\/|web\/ui\/src\/(?:field|password-|progress)|web\/api\/src\/seal-secret)|\/client\/src\/shared\/(?!code-field|countdown|form\.|new-password|one-time-code|step-up|use-countdown|use-sending)/,
    entriesAware: true,
    entriesAwareMergeThreshold: 24000,
  },
];

/**
 * A table of words says so in its name, as the budget and the worker treat those apart. A group that is split by who
 * needs what would be called after all of them: `primitives~home-screen~stock-page~…`.
 */
export function chunkName({
  name,
  facadeModuleId,
}: {
  readonly name: string;
  readonly facadeModuleId: string | null;
}): string {
  const isWords = /\/web\/i18n\/src\/locales\//.test(facadeModuleId ?? '');
  return `assets/${isWords ? 'locale-' : ''}${name.split('~')[0]}-[hash].js`;
}
