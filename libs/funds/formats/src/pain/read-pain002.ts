import { UnreadableFile } from '../unreadable-file';
import { MessageReader } from '../xml/message-reader';
import { XmlElement } from '../xml/xml-element';
import type { XmlPart } from '../xml/xml-cutter';
import {
  meaningOf,
  type BatchStatus,
  type PaymentStatus,
  type ReportedStatus,
  type StatusReport,
} from './status-report';

/** The answers to pain.001.001.09: that of the same year, and those that followed. All have what is read. */
const versions = /^pain\.002\.001\.(10|11|12|13|14|15)$/;
const root = 'Document/CstmrPmtStsRpt';
const batch = `${root}/OrgnlPmtInfAndSts`;

/** Reads a status report. Throws `UnreadableFile` if anything in it is missing, repeated or damaged. */
export function readPain002(bytes: Uint8Array): StatusReport {
  const reader = new MessageReader((path) => path === root || path === batch);
  const report = new ReportReader();
  for (const parts of [reader.push(bytes), reader.end()])
    for (const part of parts) {
      if (!versions.test(reader.name))
        throw new UnreadableFile(/^pain\.002\./.test(reader.name) ? 'versionUnknown' : 'formatUnknown', reader.name);
      report.take(part);
    }
  return report.end();
}

class ReportReader {
  private header: XmlElement | undefined;
  private original: XmlElement | undefined;
  private readonly batches: BatchStatus[] = [];
  /** The elements of the batch that is open, other than its payments. */
  private open: { payments: PaymentStatus[]; elements: Map<string, XmlElement[]> } | undefined;

  take(part: XmlPart): void {
    if (part.kind === 'opened') {
      if (part.name === 'OrgnlPmtInfAndSts') this.open = { payments: [], elements: new Map() };
    } else if (part.kind === 'closed') this.closeBatch();
    else if (this.open) this.takeOfBatch(this.open, part.name, XmlElement.of(part.xml));
    else if (part.name === 'GrpHdr') this.header = once(part.name, this.header, part.xml);
    else if (part.name === 'OrgnlGrpInfAndSts') this.original = once(part.name, this.original, part.xml);
    else if (part.name === 'OrgnlPmtInfAndSts') throw new UnreadableFile('notValid', 'an empty batch');
  }

  end(): StatusReport {
    const { header, original, batches } = this;
    if (!header || !original) throw new UnreadableFile('notValid', 'no header');
    return {
      messageId: required(header, 'MsgId'),
      createdAt: required(header, 'CreDtTm'),
      originalMessageId: required(original, 'OrgnlMsgId'),
      originalMessage: required(original, 'OrgnlMsgNmId'),
      status: statusIn(original.text('GrpSts'), original.all('StsRsnInf')),
      batches,
    };
  }

  private takeOfBatch({ payments, elements }: NonNullable<typeof this.open>, name: string, element: XmlElement): void {
    if (name === 'TxInfAndSts') {
      const status = statusIn(element.text('TxSts'), element.all('StsRsnInf'));
      payments.push({ originalEndToEndId: required(element, 'OrgnlEndToEndId'), status });
    } else elements.set(name, [...(elements.get(name) ?? []), element]);
  }

  private closeBatch(): void {
    if (!this.open) return;
    const { payments, elements } = this.open;
    const text = (name: string): string | undefined => {
      const [first, second] = elements.get(name) ?? [];
      if (second) throw new UnreadableFile('notValid', `${name} comes twice`);
      return first?.text();
    };
    const originalId = text('OrgnlPmtInfId');
    if (originalId === undefined) throw new UnreadableFile('notValid', 'no OrgnlPmtInfId');
    this.batches.push({ originalId, status: statusIn(text('PmtInfSts'), elements.get('StsRsnInf') ?? []), payments });
    this.open = undefined;
  }
}

function once(name: string, before: XmlElement | undefined, xml: string): XmlElement {
  if (before) throw new UnreadableFile('notValid', `${name} comes twice`);
  return XmlElement.of(xml);
}

function required(element: XmlElement, name: string): string {
  const text = element.text(name);
  if (text === undefined) throw new UnreadableFile('notValid', `no ${name}`);
  return text;
}

/** Null where the bank says nothing at this level: then the level below or above has a status. */
function statusIn(code = '', reasons: readonly XmlElement[]): ReportedStatus | null {
  if (code === '' && reasons.length === 0) return null;
  return {
    code,
    means: meaningOf(code),
    reasons: reasons.map((reason) => {
      const proprietary = reason.text('Rsn', 'Prtry');
      const texts = reason.all('AddtlInf').map((text) => text.text() ?? '');
      return {
        code: reason.text('Rsn', 'Cd') ?? proprietary ?? '',
        isProprietary: proprietary !== undefined,
        information: texts.join(' '),
      };
    }),
  };
}
