import { UnreadableFile } from '../unreadable-file';
import { namespaceOf } from './xml-element';
import { XmlCutter, type XmlPart } from './xml-cutter';

/** 100,000 lines with all of their details take about 100 MiB. */
export const messageBytesMax = 1024 * 1024 * 1024;
const illegal = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/;
const declarationCharsMax = 200;
const prefix = 'urn:iso:std:iso:20022:tech:xsd:';

/**
 * The parts of a message of ISO 20022 while its bytes arrive. UTF-8, with or without a byte order mark, is the only
 * encoding that the standard allows.
 */
export class MessageReader {
  private readonly decoder = new TextDecoder('utf-8', { fatal: true });
  private readonly cutter: XmlCutter;
  private bytes = 0;
  private beginning: string | undefined = '';
  /** Such as `camt.053.001.08`, once the first tag has arrived. */
  name = '';

  constructor(isContainer: (path: string) => boolean) {
    this.cutter = new XmlCutter((path) => path === 'Document' || isContainer(path));
  }

  *push(bytes: Uint8Array): Generator<XmlPart> {
    this.bytes += bytes.length;
    if (this.bytes > messageBytesMax) throw new UnreadableFile('tooLarge', `more than ${messageBytesMax} bytes`);
    yield* this.parts(this.decoded(bytes, true));
  }

  *end(): Generator<XmlPart> {
    if (this.bytes === 0) throw new UnreadableFile('empty', 'no bytes');
    yield* this.parts(this.decoded(new Uint8Array(), false));
    this.cutter.end();
  }

  private decoded(bytes: Uint8Array, stream: boolean): string {
    try {
      return this.decoder.decode(bytes, { stream });
    } catch {
      throw new UnreadableFile('encodingUnknown', 'not UTF-8');
    }
  }

  private *parts(text: string): Generator<XmlPart> {
    if (illegal.test(text)) throw new UnreadableFile('notWellFormed', 'a control character');
    this.checkDeclaration(text);
    for (const part of this.cutter.push(text)) {
      if (part.kind === 'opened' && part.name === 'Document') this.name = nameOf(part.tag);
      yield part;
    }
  }

  private checkDeclaration(text: string): void {
    if (this.beginning === undefined) return;
    this.beginning += text.slice(0, declarationCharsMax);
    const [, encoding] = /^<\?xml\s[^>]*?encoding\s*=\s*["']([^"']*)["']/.exec(this.beginning) ?? [];
    if (encoding !== undefined && encoding.toLowerCase() !== 'utf-8')
      throw new UnreadableFile('encodingUnknown', encoding);
    if (encoding !== undefined || this.beginning.length > declarationCharsMax) this.beginning = undefined;
  }
}

function nameOf(tag: string): string {
  const namespace = namespaceOf(tag) ?? '';
  if (!namespace.startsWith(prefix)) throw new UnreadableFile('formatUnknown', namespace);
  return namespace.slice(prefix.length);
}
