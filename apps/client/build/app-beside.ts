import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite';

/** The chunk and every file that it imports, directly or not. */
function withImports(bundle: Rollup.OutputBundle, file: string, known = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (known.has(file) || chunk?.type !== 'chunk') return known;
  known.add(file);
  for (const imported of chunk.imports) withImports(bundle, imported, known);
  return known;
}

/**
 * Preloads the app's files from index.html, so that they are fetched in parallel with the entry that starts them and
 * not after it. They have low priority, because the files of the first paint must arrive first. Code that loads a
 * screen then lists only the screen's own files: checking files that are already there delays the first paint on a
 * phone.
 */
export function appBeside(module: string): Plugin {
  let beside: ReadonlySet<string> = new Set();
  return {
    name: 'parkett:app-beside',
    apply: 'build',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_, files, { hostType }) =>
            hostType === 'js' ? files.filter((file) => !beside.has(file)) : files,
        },
      },
    }),
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        const app = Object.values(bundle).find((part) => part.type === 'chunk' && part.facadeModuleId === module);
        if (!app) throw new Error(`${module} has no chunk of its own`);
        beside = withImports(bundle, app.fileName);
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (html): HtmlTagDescriptor[] =>
        [...beside]
          .filter((file) => !html.includes(file))
          .map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${file}` },
            injectTo: 'head',
          })),
    },
  };
}
