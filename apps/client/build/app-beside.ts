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
 * Names the app's files in the page itself, so that they are fetched beside the entry that starts them, not after it; what the
 * page needs to show its first sign goes before them.
 */
export function appBeside(module: string): Plugin {
  return {
    name: 'parkett:app-beside',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }): HtmlTagDescriptor[] => {
        const app = Object.values(bundle ?? {}).find((part) => part.type === 'chunk' && part.facadeModuleId === module);
        if (!bundle || !app) throw new Error(`${module} has no chunk of its own`);
        return [...withImports(bundle, app.fileName)]
          .filter((file) => !html.includes(file))
          .map((file) => ({ tag: 'link', attrs: { rel: 'modulepreload', crossorigin: true, fetchpriority: 'low', href: `/${file}` }, injectTo: 'head' }));
      },
    },
  };
}
