import { fileURLToPath } from 'node:url';
import type { HtmlTagDescriptor, Plugin, Rollup } from 'vite';

/** The chunk and every file that it imports, directly or not, in the order in which they run. */
function withImports(bundle: Rollup.OutputBundle, file: string, seen = new Set<string>()): string[] {
  const chunk = bundle[file];
  if (seen.has(file) || chunk?.type !== 'chunk') return [];
  seen.add(file);
  return [...chunk.imports.flatMap((imported) => withImports(bundle, imported, seen)), file];
}

/** The function of Vite that loads code on demand, and its last step, which runs the code. */
const loader = /vite\/preload-helper/;
const runs = 'return baseModule()';
const changed = 'Vite loads code in another way now: change build/app-beside.ts';
const appFiles = fileURLToPath(new URL('../src/app/app-files.ts', import.meta.url));

/**
 * Preloads the app's files from index.html, so that they are fetched in parallel with the entry that starts them and
 * not after it. They have low priority, because the files of the first paint must arrive first. Code that loads a
 * screen then lists only the screen's own files: checking files that are already there delays the first paint on a
 * phone. The code of a screen runs after the app's files: run by the screen, they would all run in one long task.
 * Throws when Vite's loader has changed so that it would not wait.
 */
export function appBeside(module: string): Plugin {
  let beside: ReadonlySet<string> = new Set();
  let isWaiting = false;
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
    transform(code, id) {
      if (!loader.test(id)) return undefined;
      if (!code.includes(runs)) throw new Error(changed);
      isWaiting = true;
      const waiting = code.replace(runs, 'return appFilesHaveRun.then(() => baseModule())');
      return { code: `import { appFilesHaveRun } from ${JSON.stringify(appFiles)};\n${waiting}`, map: null };
    },
    generateBundle: {
      order: 'pre',
      handler(_, bundle) {
        if (!isWaiting) throw new Error(changed);
        const app = Object.values(bundle).find((part) => part.type === 'chunk' && part.facadeModuleId === module);
        if (!app) throw new Error(`${module} has no chunk of its own`);
        beside = new Set(withImports(bundle, app.fileName));
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
