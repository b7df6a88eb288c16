interface Group {
  readonly name: string;
  readonly test: RegExp;
  readonly entriesAware?: boolean;
  /** A chunk below this size in bytes is merged into one that nearly the same screens need. */
  readonly entriesAwareMergeThreshold?: number;
}

/**
 * Large parts that several screens load on demand; the size budget uses these names. A group also takes the modules
 * that its own modules import, so the parts that every page needs come first.
 */
export const sharedChunks: Group[] = [
  // The code that requests everything else must not wait for another chunk.
  {
    name: 'early',
    test: /vite\/preload-helper|\/web\/routes\/src\/|\/i18n\/src\/word|\/api\/src\/(?:cookie|early)|\/kernel\/src\/languages|\/web\/ui\/src\/wide-screen|\/client\/src\/app\/(?:app-files|screens|by-width|start-failure|first-questions)/,
  },
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler|use-sync-external-store)\// },
  { name: 'socket', test: /node_modules\/(?:socket\.io|engine\.io|@socket\.io)[\w-]*\// },
  { name: 'chart', test: /node_modules\/(?:echarts|zrender)\// },
  { name: 'phone', test: /node_modules\/libphonenumber-js\// },
  { name: 'crypto', test: /node_modules\/@hpke\// },
  // A screen with a row of choices should not also load the dialog.
  {
    name: 'primitives',
    test: /node_modules\/(?:@base-ui|@floating-ui|@tanstack\/(?:react-)?virtual)/,
    entriesAware: true,
  },
  // A file runs in one go, so the schemas that all others are made of are a file of their own.
  { name: 'zod', test: /node_modules\/zod\/|\/libs\/kernel\/src\/(?!hpke|seal)/ },
  // Schemas of several contracts import each other; in one chunk none waits for another. Sealing has its own chunk, and
  // the screens of the customer's identity bring theirs. Charts of the portfolio are loaded later, with their contract,
  // and no page needs documents, corporate actions, rights, explanations, last trades, bookings, messages, the money
  // log or bank transfers at its start.
  {
    name: 'contracts',
    test: /\/libs\/(?:(?!identity|blocks|depot|documents|portfolio|tax\/)\w+\/contract\/src\/(?!corporate-action|list-actions|list-messages|dividends|explanation|last-trades|list-transactions|money-log|bank-transfers|rights\.|cards\/|withdrawals\/|accounts\/|exchange\/|debits\/)|identity\/contract\/src\/endpoints)/,
  },
  // Few customers trade blocks or transfer shares, so the start of the app does not wait for them.
  { name: 'blocks', test: /\/libs\/blocks\/contract\/src\// },
  { name: 'depot', test: /\/libs\/depot\/contract\/src\// },
  // The rules of account numbers are large, and only the form for one needs them.
  { name: 'ibans', test: /node_modules\/ibantools\/|\/libs\/funds\/contract\/src\/accounts\// },
  { name: 'cards', test: /\/libs\/funds\/contract\/src\/(?:cards|withdrawals)\// },
  { name: 'transfers', test: /\/libs\/funds\/contract\/src\/bank-transfers/ },
  { name: 'exchange', test: /\/libs\/funds\/contract\/src\/exchange\// },
  { name: 'debits', test: /\/libs\/funds\/contract\/src\/debits\// },
  // Each file costs a request, and browsers send six at a time. Code that every page runs is one file, whichever
  // screens use it.
  {
    name: 'app',
    test: /\/web\/(?:api\/src\/(?!upload|files|seal-secret)|i18n\/src\/(?!locales|agreement|read-figure)|live\/)|\/web\/ui\/src\/(?:tokens|base|theme|toast|icon|button|states|scroller|when-idle|guard|lazy-again|sheet\.)|\/client\/src\/(?:app\/(?:shell|width-screen|shown-route|kept-|fallback-screens|later-notices)|shared\/(?:api\/(?:api|config|queries|outage)|live\/live|pages\/unread-\w+|session\/return-to)\.|features\/market\/(?:use-listings|first-figures)\.)/,
  },
  // The notices of every page and the ticket of complex shares ask for these, when they are shown.
  { name: 'knowledge', test: /\/identity\/contract\/src\/(?:agreement|appropriateness)-endpoints/ },
  // Few screens ask for a passkey, and load this when they do.
  { name: 'passkeys', test: /\/identity\/contract\/src\/passkey/ },
  // The lock screen, which every customer may need, uses these. In groups of their own they change no other screen's.
  { name: 'lock', test: /\/identity\/contract\/src\/session-lock/ },
  { name: 'pad', test: /\/web\/ui\/src\/password-pad/ },
  { name: 'restrictions', test: /\/identity\/contract\/src\/restriction/ },
  // The components with which nearly every screen shows figures.
  {
    name: 'screen',
    test: /\/web\/ui\/src\/(?:format|lists|instrument-row|sparkline|figures|pull-|segments|fee-lines|kept-text)|\/client\/src\/(?:shared\/(?:pages\/(?:page|loaded-later|verification-notice|verification-words)|live\/(?:market-clock|position-row|use-portfolio|todays-change|sum|unpriced-note|valuation-note))\.|(?:app|features\/(?:market|trading|home|money))\/.*\.module\.css)/,
  },
  // The parts of the login form, the first form that a visitor sees.
  {
    name: 'form',
    test: /\/web\/ui\/src\/(?:field|password-field)|\/client\/src\/(?:shared\/credentials\/(?:use-sending|newcomer-proof)|features\/access\/access)/,
  },
  // Tables are for wide screens only: no phone should load them beside something else.
  { name: 'tables', test: /\/web\/ui\/src\/table\/|\/client\/src\/shared\/pages\/desk-page/ },
  // Loaded with the first sheet, not with a screen that has one.
  { name: 'dialog', test: /\/web\/ui\/src\/sheet-dialog/ },
  // Only the screen that enrols an authenticator app draws QR codes, and loads this when it does.
  { name: 'qr', test: /\/web\/ui\/src\/qr-/ },
  // Long lists. A form that shares something else with them should not load their code.
  { name: 'rows', test: /\/web\/ui\/src\/virtual-rows|\/client\/src\/shared\/pages\/more-rows/ },
  // The reset, step-ups, and a login from an unknown browser ask for codes, each with all of these.
  { name: 'codes', test: /\/client\/src\/shared\/credentials\/(?:code-field|second-factor-step|step-up-form)\./ },
  // Other code that screens share, in few files. Charts and code that only forms need stay separate: they would delay a
  // first page that uses neither.
  {
    name: 'parts',
    test: /\/libs\/(?!.*\/(?:locales|agreement)\/|web\/chart\/|web\/ui\/src\/(?:field|password-|progress)|web\/api\/src\/seal-secret|(?:kernel|identity\/contract)\/src\/(?:hpke|seal))|\/client\/src\/shared\/(?!credentials\/(?!cooling-)|pages\/form\.)/,
    entriesAware: true,
    entriesAwareMergeThreshold: 2500,
  },
];

/**
 * A group that is split by its users would otherwise be named after all of them: `primitives~home-screen~stock-page~…`.
 * The files with words have names of their own: see word-files.ts. A letter less in the hash makes the first
 * load, which lists the files of all screens, a hundred bytes smaller.
 */
export const chunkName = ({ name }: { readonly name: string }): string => `assets/${name.split('~')[0]}-[hash:7].js`;

/**
 * Makes Chromium compile the chart's functions while they arrive, beside the page. Otherwise it compiles each one when
 * the first chart calls it, which takes longer than the drawing.
 */
export const compileHint = ({ name }: { readonly name: string }): string =>
  name === 'chart' ? '//# allFunctionsCalledOnLoad' : '';
