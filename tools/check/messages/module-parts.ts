import ts from 'typescript';

/** Another module that a module imports, and the names that it takes from it; undefined for all of them. */
interface Import {
  readonly from: string;
  readonly names: readonly string[] | undefined;
}

/** Code that is loaded together with words: `withWords(['market'], () => import('./market-pane'))`. */
export interface LoadedPart {
  readonly features: readonly string[];
  readonly from: string;
}

export interface ModuleParts {
  /** Imports and plain dynamic imports; not those of types. */
  readonly imports: readonly Import[];
  /** `export … from`; the names as others import them. */
  readonly reexports: readonly Import[];
  /** True for a package's list of exports, which has no code of its own. */
  readonly isBarrel: boolean;
  /** The names that the module itself exports. */
  readonly exported: readonly string[];
  readonly loads: readonly LoadedPart[];
}

const nameOf = ({ propertyName, name }: ts.ImportSpecifier): string => (propertyName ?? name).text;
const text = (node: ts.Expression | undefined): string | undefined =>
  node && ts.isStringLiteralLike(node) ? node.text : undefined;

function importOf(node: ts.ImportDeclaration): Import | undefined {
  const from = text(node.moduleSpecifier);
  const clause = node.importClause;
  if (from === undefined || clause?.phaseModifier === ts.SyntaxKind.TypeKeyword) return undefined;
  const named = clause?.namedBindings;
  if (!named || !ts.isNamedImports(named) || clause.name) return { from, names: undefined };
  const names = named.elements.filter((element) => !element.isTypeOnly).map(nameOf);
  return named.elements.length > 0 && names.length === 0 ? undefined : { from, names };
}

function reexportOf(node: ts.ExportDeclaration): Import | undefined {
  const from = text(node.moduleSpecifier);
  if (from === undefined || node.isTypeOnly) return undefined;
  const named = node.exportClause;
  return {
    from,
    names: named && ts.isNamedExports(named) ? named.elements.map(({ name }) => name.text) : undefined,
  };
}

function declaredIn(node: ts.Statement): readonly string[] {
  const isExported = ts.canHaveModifiers(node)
    ? ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    : false;
  if (!isExported) return [];
  if (ts.isVariableStatement(node)) return node.declarationList.declarations.map(({ name }) => name.getText());
  return (ts.isFunctionDeclaration(node) || ts.isClassDeclaration(node)) && node.name ? [node.name.text] : [];
}

/** Calls `visit` with the module of each `import('…')` below a node. */
function dynamicImports(node: ts.Node, visit: (from: string) => void): void {
  if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
    const from = text(node.arguments[0]);
    if (from !== undefined) visit(from);
  }
  ts.forEachChild(node, (child) => dynamicImports(child, visit));
}

const isWithWords = (node: ts.Node): node is ts.CallExpression =>
  ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'withWords';

function loadsOf({ arguments: [features, load] }: ts.CallExpression): readonly LoadedPart[] {
  if (!features || !ts.isArrayLiteralExpression(features) || !load) return [];
  const named = features.elements.flatMap((element) => text(element) ?? []);
  const loads: LoadedPart[] = [];
  dynamicImports(load, (from) => loads.push({ features: named, from }));
  return loads;
}

/** Reads what a module imports, exports and loads. */
export function modulePartsOf(path: string, source: string): ModuleParts {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, kind);
  const imports = file.statements.flatMap((node) => (ts.isImportDeclaration(node) ? (importOf(node) ?? []) : []));
  const loads: LoadedPart[] = [];
  const visit = (node: ts.Node): void => {
    if (isWithWords(node)) {
      loads.push(...loadsOf(node));
      return;
    }
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const from = text(node.arguments[0]);
      if (from !== undefined) imports.push({ from, names: undefined });
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return {
    imports,
    loads,
    reexports: file.statements.flatMap((node) => (ts.isExportDeclaration(node) ? (reexportOf(node) ?? []) : [])),
    isBarrel: file.statements.every((node) => ts.isExportDeclaration(node) && node.moduleSpecifier !== undefined),
    exported: file.statements.flatMap(declaredIn),
  };
}
