/** Heavy parts that more than one screen fetches when it needs them; the budget knows them by these names. */
export const sharedChunks: { readonly name: string; readonly test: RegExp }[] = [
  // First, or the helper of every lazy import would end up in one of the heavy parts, and that part in every page.
  { name: 'preload', test: /vite\/preload-helper/ },
  { name: 'socket', test: /node_modules\/(?:socket\.io|engine\.io|@socket\.io)[\w-]*\// },
  { name: 'chart', test: /node_modules\/(?:echarts|zrender)\// },
  { name: 'phone', test: /node_modules\/libphonenumber-js\// },
  { name: 'crypto', test: /node_modules\/@hpke\// },
];

/** A chunk named after a table of words says so, as the budget and the worker treat those apart. */
export const chunkName = ({ facadeModuleId }: { readonly facadeModuleId: string | null }): string =>
  /\/web\/i18n\/src\/locales\//.test(facadeModuleId ?? '') ? 'assets/locale-[name]-[hash].js' : 'assets/[name]-[hash].js';
