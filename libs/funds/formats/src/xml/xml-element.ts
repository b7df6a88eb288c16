import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { UnreadableFile } from '../unreadable-file';
import { depthMax } from './xml-cutter';

/** An element as the parser gives it: text, or children as lists, attributes with `@`, and mixed text as `#text`. */
type Parsed = string | { readonly [name: string]: readonly Parsed[] | string };

/** Values stay text. References are replaced here, because the parser replaces more of them, and some not. */
const parser = new XMLParser({
  attributeNamePrefix: '@',
  htmlEntities: false,
  ignoreAttributes: false,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
  jPath: false,
  maxNestedTags: depthMax,
  parseAttributeValue: false,
  parseTagValue: false,
  processEntities: false,
  removeNSPrefix: true,
});

const reference = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-fA-F]{1,6}));/g;
const strayAmpersand = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-fA-F]{1,6});)/;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
/** The characters that XML 1.0 has. */
const isCharacter = (code: number): boolean =>
  code === 9 ||
  code === 10 ||
  code === 13 ||
  (code >= 0x20 && code <= 0xd7ff) ||
  (code >= 0xe000 && code <= 0xfffd) ||
  (code >= 0x10000 && code <= 0x10ffff);

const unreferenced = (text: string): string =>
  text.includes('&')
    ? text.replace(reference, (_, name?: string, decimal?: string, hex?: string) => {
        if (name !== undefined) return named[name] ?? '';
        const code = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal);
        if (!isCharacter(code)) throw new UnreadableFile('notWellFormed', `the character ${code}`);
        return String.fromCodePoint(code);
      })
    : text;

/** Reads children of an element. One that comes more often than its message allows makes the file unusable. */
export class XmlElement {
  private constructor(private readonly parsed: Parsed) {}

  static of(xml: string): XmlElement {
    if (strayAmpersand.test(xml)) throw new UnreadableFile('markupRefused', 'an entity');
    const verdict = XMLValidator.validate(xml);
    if (verdict !== true) throw new UnreadableFile('notWellFormed', verdict.err.msg);
    try {
      const [element] = Object.values(parser.parse(xml) as Record<string, readonly Parsed[]>).flat();
      return new XmlElement(element ?? '');
    } catch (error) {
      throw new UnreadableFile('notWellFormed', error instanceof Error ? error.message : String(error));
    }
  }

  all(name: string): XmlElement[] {
    const { parsed } = this;
    if (typeof parsed === 'string' || !Object.hasOwn(parsed, name)) return [];
    const children = parsed[name];
    return Array.isArray(children) ? children.map((child: Parsed) => new XmlElement(child)) : [];
  }

  child(...path: readonly string[]): XmlElement | undefined {
    return path.reduce<XmlElement | undefined>((element, name) => {
      const children = element?.all(name) ?? [];
      if (children.length > 1) throw new UnreadableFile('notValid', `${name} comes ${children.length} times`);
      return children[0];
    }, this);
  }

  /** The text of a child; undefined if there is none, or no text in it. */
  text(...path: readonly string[]): string | undefined {
    const parsed = this.child(...path)?.parsed;
    const text = typeof parsed === 'string' ? parsed : parsed?.['#text'];
    return typeof text === 'string' && text !== '' ? unreferenced(text) : undefined;
  }

  attribute(name: string): string | undefined {
    const value = typeof this.parsed === 'string' ? undefined : this.parsed[`@${name}`];
    return typeof value === 'string' ? unreferenced(value) : undefined;
  }
}

/** The namespace of a start tag, such as `urn:iso:std:iso:20022:tech:xsd:camt.053.001.08`. */
export function namespaceOf(tag: string): string | undefined {
  const prefix = /^<([\w.-]+):/.exec(tag)?.[1];
  const name = prefix === undefined ? 'xmlns' : `xmlns:${prefix}`;
  const [, double, single] =
    new RegExp(`\\s${name.replaceAll('.', '\\.')}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? [];
  return double ?? single;
}
