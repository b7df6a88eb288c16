import ts from 'typescript';

/** Strings in a source file that may be keys of texts. */
export interface Written {
  readonly literals: readonly string[];
  /**
   * Templates with one or more holes, as the pieces around the holes: `order.status.${status}` → ['order.status.', ''].
   */
  readonly templates: readonly (readonly string[])[];
  /** Codes in `new Problem(status, 'CODE')`. */
  readonly problems: readonly string[];
  /** Words that a component contains itself instead of taking them from the tables. */
  readonly words: readonly string[];
}

/** Attributes whose text people read or hear. */
const spoken = new Set([
  'title',
  'label',
  'alt',
  'placeholder',
  'aria-label',
  'aria-description',
  'note',
  'hint',
  'busyLabel',
]);

function wordsOf(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text.trim();
  if (!ts.isJsxAttribute(node) || !spoken.has(node.name.getText())) return undefined;
  return node.initializer && ts.isStringLiteral(node.initializer) ? node.initializer.text : undefined;
}

const isModuleName = (node: ts.Node): boolean =>
  ts.isImportDeclaration(node.parent) ||
  ts.isExportDeclaration(node.parent) ||
  ts.isExternalModuleReference(node.parent);

function problemOf(node: ts.Node): string | undefined {
  if (!ts.isNewExpression(node) || !ts.isIdentifier(node.expression) || node.expression.text !== 'Problem')
    return undefined;
  const code = node.arguments?.[1];
  return code && ts.isStringLiteral(code) ? code.text : undefined;
}

/** Reads a TypeScript file, ignoring comments. */
export function writtenIn(path: string, text: string): Written {
  const literals: string[] = [];
  const templates: (readonly string[])[] = [];
  const problems: string[] = [];
  const words: string[] = [];
  const visit = (node: ts.Node): void => {
    const problem = problemOf(node);
    if (problem !== undefined) problems.push(problem);
    const word = wordsOf(node);
    if (word !== undefined && /\p{L}/u.test(word)) words.push(word);
    if (ts.isStringLiteralLike(node) && !isModuleName(node)) literals.push(node.text);
    if (ts.isTemplateExpression(node))
      templates.push([node.head.text, ...node.templateSpans.map((span) => span.literal.text)]);
    ts.forEachChild(node, visit);
  };
  visit(
    ts.createSourceFile(
      path,
      text,
      ts.ScriptTarget.Latest,
      true,
      path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
    ),
  );
  return { literals, templates, problems, words };
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
/** A hole matches one part of a key. */
const patternOf = (template: readonly string[]): RegExp => new RegExp(`^${template.map(escaped).join('[^.]+')}$`);

/** Templates that begin like a key, with the name of an area and a dot. */
function keyTemplates(keys: readonly string[], written: readonly Written[]): readonly (readonly string[])[] {
  const areas = new Set(keys.map((key) => key.slice(0, key.indexOf('.') + 1)));
  return written
    .flatMap(({ templates }) => templates)
    .filter(([head = '']) => areas.has(head.slice(0, head.indexOf('.') + 1)) && head.includes('.'));
}

/** Templates for a group of their own ("order.status.${status}"). */
const isNarrow = ([head = '']: readonly string[]): boolean => head.indexOf('.') !== head.lastIndexOf('.');

/** The keys that files use. */
export function usedKeys(keys: readonly string[], written: readonly Written[]): readonly string[] {
  const literals = new Set(written.flatMap((file) => file.literals));
  const patterns = keyTemplates(keys, written).filter(isNarrow).map(patternOf);
  return keys.filter((key) => literals.has(key) || patterns.some((pattern) => pattern.test(key)));
}

/**
 * Keys that no file uses. A template counts as use for a group of its own ("order.status.${status}"). One that matches
 * a whole area ("order.${side}") is a fault, because it would hide every unused key of the area. So is one that matches
 * no key.
 */
export function useFaults(keys: readonly string[], written: readonly Written[]): readonly string[] {
  const templates = keyTemplates(keys, written);
  const wide = templates
    .filter((template) => !isNarrow(template))
    .map(
      (template) =>
        `the template ${template.join('${…}')} matches a whole area: write out the keys, or give them a group`,
    );
  const blind = templates
    .filter((template) => isNarrow(template) && !keys.some((key) => patternOf(template).test(key)))
    .map((template) => `the template ${template.join('${…}')} matches no key`);
  const used = new Set(usedKeys(keys, written));
  const unused = keys.filter((key) => !used.has(key)).map((key) => `${key} is used nowhere`);
  return [...unused, ...wide, ...blind];
}
