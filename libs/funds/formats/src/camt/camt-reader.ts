import type { JudgedStatement, StatementLine } from '../statement';
import { UnreadableFile } from '../unreadable-file';
import { MessageReader } from '../xml/message-reader';
import { XmlElement } from '../xml/xml-element';
import type { XmlPart } from '../xml/xml-cutter';
import { CamtStatement } from './camt-statement';
import { messages } from './messages';

export interface CamtFile {
  /** Such as `camt.053.001.08`. */
  readonly message: string;
  readonly messageId: string;
  readonly statements: readonly JudgedStatement[];
}

const paths = new Set(Object.values(messages).flatMap(({ root, statement }) => [root, `${root}/${statement}`]));

/**
 * Reads camt.052, camt.053 and camt.054 while their bytes arrive, in the memory of a few lines. A line may be booked
 * only once `end` has returned and the verdict on its statement, counted from 0, is sound. Both throw `UnreadableFile`
 * if nothing of the file may be used.
 */
export class CamtReader {
  private readonly reader = new MessageReader((path) => paths.has(path.slice('Document/'.length)));
  private readonly judged: JudgedStatement[] = [];
  private statement: CamtStatement | undefined;
  private messageId: string | undefined;

  constructor(private readonly onLine: (line: StatementLine, statement: number) => void) {}

  push(bytes: Uint8Array): void {
    for (const part of this.reader.push(bytes)) this.take(part);
  }

  end(): CamtFile {
    for (const part of this.reader.end()) this.take(part);
    const { messageId, judged } = this;
    if (messageId === undefined) throw new UnreadableFile('notValid', 'no MsgId');
    if (judged.length === 0) throw new UnreadableFile('notValid', 'no statement');
    return { message: this.reader.name, messageId, statements: judged };
  }

  private take(part: XmlPart): void {
    const { root, statement, format } = this.message();
    const { statement: open } = this;
    if (part.kind === 'opened') {
      if (part.name !== 'Document' && part.name !== root && part.name !== statement)
        throw new UnreadableFile('notValid', `${part.name} in ${this.reader.name}`);
      if (part.name === statement) this.statement = new CamtStatement(format);
    } else if (part.kind === 'element') {
      const line = open?.take(part.name, part.xml);
      if (line) this.onLine(line, this.judged.length);
      if (!open && part.name === statement) throw new UnreadableFile('notValid', `an empty ${statement}`);
      if (!open && part.name === 'GrpHdr') this.messageId = XmlElement.of(part.xml).text('MsgId');
    } else if (open) {
      this.judged.push(open.judge());
      this.statement = undefined;
    }
  }

  private message() {
    const { name } = this.reader;
    const message = messages[name];
    if (message) return message;
    throw new UnreadableFile(/^camt\.05[234]\./.test(name) ? 'versionUnknown' : 'formatUnknown', name);
  }
}

/** Reads a file that is in memory. */
export function readCamt(bytes: Uint8Array): CamtFile & { readonly lines: readonly (readonly StatementLine[])[] } {
  const lines: StatementLine[][] = [];
  const reader = new CamtReader((line, statement) => (lines[statement] ??= []).push(line));
  reader.push(bytes);
  const file = reader.end();
  return { ...file, lines: file.statements.map((_, index) => lines[index] ?? []) };
}
