import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../../../..');

interface Source {
  readonly path: string;
  readonly text: string;
}

/** The code of all pages. */
const sources: readonly Source[] = ['apps/client/src', 'apps/console/src', 'libs/web'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.spec\.|node_modules/.test(path))
    .map((path) => ({ path: `${folder}/${path}`, text: readFileSync(join(root, folder, path), 'utf8') })),
);
const textOf = (path: string): string => sources.find((source) => source.path === path)?.text ?? '';
const [field, pad] = ['libs/web/ui/src/password-field.tsx', 'libs/web/ui/src/password-pad.tsx'];
const paths = (found: readonly Source[]): readonly string[] => found.map(({ path }) => path);

describe('inputs of passwords', () => {
  it('are masked until their owner asks to see the text, and name their kind to password managers', () => {
    expect(textOf(field)).toContain(`type={shown ? 'text' : 'password'}`);
    expect(textOf(field)).toContain('const [shown, setShown] = useState(false);');
    expect(textOf(field)).toContain(`readonly autoComplete: 'current-password' | 'new-password';`);
    expect(textOf(pad)).toContain('type="password"');
  });

  it('are these two on every page, so that none is shown or kept from a password manager', () => {
    expect(sources.length).toBeGreaterThan(300);
    const others = sources.filter(({ path }) => path !== field && path !== pad);
    const named =
      /<(?:Field|input)\b[^>]*?(?:name="\w*[Pp]ass(?:wor)?d|autoComplete="(?:current|new)-password|"password")/;
    expect(paths(others.filter(({ text }) => named.test(text)))).toEqual([]);
  });

  it('take what is pasted: no page listens for it', () => {
    expect(paths(sources.filter(({ text }) => /onPaste|onBeforeInput|['"]paste['"]/.test(text)))).toEqual([]);
  });
});
