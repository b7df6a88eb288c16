import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite';

/** Every file that a chunk cannot run without, itself first. */
function withImports(bundle: Rollup.OutputBundle, file: string, known = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (known.has(file) || chunk?.type !== 'chunk') return known;
  known.add(file);
  for (const imported of chunk.imports) withImports(bundle, imported, known);
  return known;
}

/**
 * Names the app's files in the page itself, so that they are fetched beside the entry that starts them, not after it;
 * what the page needs to show its first sign goes before them. Whoever asks for a screen then names only what the
 * screen has beyond them: to look up files that are there already keeps a phone busy before it paints.
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
