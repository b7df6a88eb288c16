import { appBeside } from './app-beside';

const entry = '/client/src/main.tsx';
const bundle = { 'app.js': { type: 'chunk', fileName: 'app.js', imports: [], facadeModuleId: entry } };

/** What a build says whose loader has this code in this module. */
function built(id: string, code: string): unknown {
  const { transform, generateBundle } = appBeside(entry) as unknown as {
    readonly transform: (code: string, id: string) => unknown;
    readonly generateBundle: { readonly handler: (options: object, bundle: object) => void };
  };
  try {
    transform(code, id);
    generateBundle.handler({}, bundle);
    return 'built';
  } catch (error) {
    return (error as Error).message;
  }
}

it('fails to build when code that is loaded on demand would not wait for the app', () => {
  const changed = 'Vite loads code in another way now: change build/app-beside.ts';
  expect(built('\0vite/preload-helper.js', 'return baseModule()')).toBe('built');
  expect(built('\0vite/preload-helper.js', 'return load()')).toBe(changed);
  expect(built('\0vite/loader.js', 'return baseModule()')).toBe(changed);
});
