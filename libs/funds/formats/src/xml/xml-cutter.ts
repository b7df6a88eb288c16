import { UnreadableFile } from '../unreadable-file';

/** Of one element that is handed on whole: a batch of 10,000 payments in one entry. */
export const elementCharsMax = 8 * 1024 * 1024;
const tagCharsMax = 64 * 1024;
export const depthMax = 40;

export type XmlPart =
  /** The start tag of a container, whose children follow one by one. */
  | { readonly kind: 'opened'; readonly name: string; readonly tag: string }
  | { readonly kind: 'element'; readonly name: string; readonly xml: string }
  | { readonly kind: 'closed'; readonly name: string };

const localName = (name: string): string => name.slice(name.indexOf(':') + 1);
const spacesOnly = /^[\t\n\r ]*$/;
const startPattern = /^<([A-Za-z_][\w.:-]*)(?=[\s/>])/;
const endPattern = /^<\/([A-Za-z_][\w.:-]*)\s*>$/;

/**
 * Cuts a document into the start and end tags of its containers and whole elements within them, while it arrives, so
 * that a file of any length takes the memory of one element. Refuses what no message of a bank needs and attackers
 * use: a document type, entities, CDATA, and elements that are too deep or too long.
 */
export class XmlCutter {
  private text = '';
  private at = 0;
  /** Where the element that is being cut out begins. */
  private from = -1;
  private readonly open: string[] = [];
  private elementName = '';
  /** Elements that are open within it. */
  private depth = 0;
  private isOver = false;

  /** A path is made of local names: `Document/BkToCstmrStmt`. */
  constructor(private readonly isContainer: (path: string) => boolean) {}

  *push(text: string): Generator<XmlPart> {
    const keep = this.from < 0 ? this.at : this.from;
    this.text = this.text.slice(keep) + text;
    this.at -= keep;
    this.from = Math.min(this.from, 0);
    for (let end = this.next(); end > 0; end = this.next()) {
      const part = this.markup(this.text.slice(this.at, end), end);
      this.at = end;
      if (part) yield part;
    }
    if (this.from >= 0) this.checkLength(this.text.length);
  }

  end(): void {
    const isWhole = this.isOver && spacesOnly.test(this.text.slice(this.at));
    if (!isWhole) throw new UnreadableFile('truncated', this.open.join('/') || 'no document');
  }

  /** Moves to the next markup and returns its end; 0 if it has not arrived in full. */
  private next(): number {
    const start = this.text.indexOf('<', this.at);
    const between = this.text.slice(this.at, start < 0 ? undefined : start);
    if (this.from < 0 && !spacesOnly.test(between))
      throw new UnreadableFile('notWellFormed', `text where only elements stand: ${between.trim()}`);
    if (start < 0) return 0;
    this.at = start;
    const end = this.endOf(start);
    if (end === 0 && this.text.length - start > tagCharsMax)
      throw new UnreadableFile('tooLarge', 'a tag without an end');
    return end;
  }

  private endOf(start: number): number {
    const after = (end: string, from: number): number => {
      const at = this.text.indexOf(end, from);
      return at < 0 ? 0 : at + end.length;
    };
    if (this.text.startsWith('<?', start)) return after('?>', start + 2);
    if (this.text.startsWith('<!', start)) {
      if (this.text.length < start + 4) return 0;
      if (!this.text.startsWith('<!--', start))
        throw new UnreadableFile('markupRefused', this.text.slice(start, start + 40));
      return after('-->', start + 4);
    }
    let quote = '';
    for (let at = start + 1; at < this.text.length; at++) {
      const letter = this.text.charAt(at);
      if (quote !== '') quote = letter === quote ? '' : quote;
      else if (letter === '>') return at + 1;
      else if (letter === '"' || letter === "'") quote = letter;
      else if (letter === '<') throw new UnreadableFile('notWellFormed', this.text.slice(start, start + 40));
    }
    return 0;
  }

  private markup(tag: string, end: number): XmlPart | undefined {
    if (tag.startsWith('<?') || tag.startsWith('<!')) return undefined;
    return tag.startsWith('</') ? this.close(tag, end) : this.start(tag);
  }

  private start(tag: string): XmlPart | undefined {
    const name = startPattern.exec(tag)?.[1];
    if (name === undefined || this.isOver) throw new UnreadableFile('notWellFormed', tag.slice(0, 40));
    if (this.open.length + this.depth >= depthMax)
      throw new UnreadableFile('tooDeep', `more than ${depthMax} elements`);
    const isEmpty = tag.endsWith('/>');
    if (this.from >= 0) {
      if (!isEmpty) this.depth += 1;
      return undefined;
    }
    if (this.isContainer([...this.open, name].map(localName).join('/')) && !isEmpty) {
      this.open.push(name);
      return { kind: 'opened', name: localName(name), tag };
    }
    if (this.open.length === 0) throw new UnreadableFile('formatUnknown', tag);
    if (isEmpty) return { kind: 'element', name: localName(name), xml: tag };
    this.from = this.at;
    this.depth = 1;
    this.elementName = name;
    return undefined;
  }

  private close(tag: string, end: number): XmlPart | undefined {
    const name = endPattern.exec(tag)?.[1];
    if (this.from >= 0) {
      this.depth -= 1;
      if (this.depth > 0) return undefined;
      if (name !== this.elementName) throw new UnreadableFile('notWellFormed', tag.slice(0, 40));
      this.checkLength(end);
      const xml = this.text.slice(this.from, end);
      this.from = -1;
      return { kind: 'element', name: localName(name), xml };
    }
    if (name === undefined || name !== this.open.pop()) throw new UnreadableFile('notWellFormed', tag.slice(0, 40));
    this.isOver = this.open.length === 0;
    return { kind: 'closed', name: localName(name) };
  }

  private checkLength(end: number): void {
    if (end - this.from > elementCharsMax)
      throw new UnreadableFile('tooLarge', `an element of more than ${elementCharsMax} characters`);
  }
}
