import { posix } from 'node:path';
import type { LoadedPart, ModuleParts } from './module-parts';

/** The modules of the web apps, by path from the root of the repository. */
export type Modules = ReadonlyMap<string, ModuleParts>;

/** Where a package's name leads: `@parkett/web-ui` → `libs/web/ui/src/index.ts`. */
export type Packages = Readonly<Record<string, string>>;

export interface Loaded {
  readonly paths: ReadonlySet<string>;
  /** Parts that these modules load later, together with their words. */
  readonly later: readonly LoadedPart[];
}

/** Finds modules as the bundler does. Modules of other packages, style sheets and images are not found. */
export class ModuleGraph {
  constructor(
    private readonly modules: Modules,
    private readonly packages: Packages,
  ) {}

  /** The path of the module that `importer` calls `from`. */
  find(importer: string, from: string): string | undefined {
    if (!from.startsWith('.')) return this.packages[from];
    const path = posix.join(posix.dirname(importer), from);
    return [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((candidate) => this.modules.has(candidate));
  }

  /** Every module that is loaded with a module. Of a list of exports, only the modules of the imported names. */
  loadedWith(root: string): Loaded {
    const paths = new Set<string>();
    const later: LoadedPart[] = [];
    const visit = (path: string | undefined): void => {
      const parts = path === undefined ? undefined : this.modules.get(path);
      if (path === undefined || !parts || paths.has(path)) return;
      paths.add(path);
      for (const { features, from } of parts.loads) later.push({ features, from: this.find(path, from) ?? from });
      for (const { from, names } of [...parts.imports, ...parts.reexports]) {
        for (const target of this.#behind(this.find(path, from), names)) visit(target);
      }
    };
    visit(root);
    return { paths, later };
  }

  /** The modules that define the names; the module itself unless it is a list of exports. */
  #behind(path: string | undefined, names: readonly string[] | undefined): readonly string[] {
    const parts = path === undefined ? undefined : this.modules.get(path);
    if (path === undefined || !parts) return [];
    if (!parts.isBarrel || names === undefined) return [path];
    return parts.reexports.flatMap(({ from, names: listed }) => {
      const target = this.find(path, from);
      const known = listed ?? (target === undefined ? [] : this.#namesOf(target));
      const wanted = names.filter((name) => known.includes(name));
      return wanted.length > 0 ? this.#behind(target, wanted) : [];
    });
  }

  #namesOf(path: string): readonly string[] {
    const parts = this.modules.get(path);
    if (!parts) return [];
    return [
      ...parts.exported,
      ...parts.reexports.flatMap(({ from, names }) => names ?? this.#namesOf(this.find(path, from) ?? '')),
    ];
  }
}
