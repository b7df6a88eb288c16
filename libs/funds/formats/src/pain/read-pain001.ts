import type { Minor } from '@parkett/kernel';
import { amountIn } from '../amounts';
import { UnreadableFile } from '../unreadable-file';
import { MessageReader } from '../xml/message-reader';
import type { XmlPart } from '../xml/xml-cutter';
import { XmlElement } from '../xml/xml-element';

/** What a bank has to know of a payment order. */
export interface OrderedPayments {
  readonly messageId: string;
  readonly createdAt: string;
  readonly payments: readonly OrderedPayment[];
}

export interface OrderedPayment {
  /** The id of its batch. */
  readonly batchId: string;
  readonly endToEndId: string;
  readonly amount: Minor;
  readonly currency: string;
  readonly debtorIban: string;
  readonly creditorName: string;
  /** An IBAN, or the number of a card. */
  readonly creditorAccount: string;
}

const root = 'Document/CstmrCdtTrfInitn';
const batch = `${root}/PmtInf`;

/**
 * Reads pain.001.001.09 as a bank does. Throws `UnreadableFile` if anything in it is missing, repeated or damaged, and
 * if the totals of the message differ from its payments.
 */
export function readPain001(bytes: Uint8Array): OrderedPayments {
  const reader = new MessageReader((path) => path === root || path === batch);
  const order = new OrderReader();
  for (const parts of [reader.push(bytes), reader.end()])
    for (const part of parts) {
      if (reader.name !== 'pain.001.001.09')
        throw new UnreadableFile(/^pain\.001\./.test(reader.name) ? 'versionUnknown' : 'formatUnknown', reader.name);
      order.take(part);
    }
  return order.end();
}

class OrderReader {
  private header: XmlElement | undefined;
  private readonly payments: OrderedPayment[] = [];
  private open: Map<string, XmlElement[]> | undefined;

  take(part: XmlPart): void {
    if (part.kind === 'opened') {
      if (part.name === 'PmtInf') this.open = new Map();
    } else if (part.kind === 'closed') this.closeBatch();
    else if (this.open) this.open.set(part.name, [...(this.open.get(part.name) ?? []), XmlElement.of(part.xml)]);
    else if (part.name === 'GrpHdr') {
      if (this.header) throw new UnreadableFile('notValid', 'GrpHdr comes twice');
      this.header = XmlElement.of(part.xml);
    }
  }

  end(): OrderedPayments {
    const { header, payments } = this;
    if (!header) throw new UnreadableFile('notValid', 'no header');
    if (required(header, 'NbOfTxs') !== String(payments.length))
      throw new UnreadableFile('notValid', 'another number of payments');
    return { messageId: required(header, 'MsgId'), createdAt: required(header, 'CreDtTm'), payments };
  }

  private closeBatch(): void {
    const { open } = this;
    if (!open) return;
    this.open = undefined;
    const only = (name: string): XmlElement => {
      const [first, second] = open.get(name) ?? [];
      if (!first || second) throw new UnreadableFile('notValid', `${name} comes not once`);
      return first;
    };
    const batchId = only('PmtInfId').text() ?? '';
    const debtorIban = required(only('DbtrAcct'), 'Id', 'IBAN');
    for (const one of open.get('CdtTrfTxInf') ?? []) this.payments.push({ batchId, debtorIban, ...paymentIn(one) });
  }
}

function paymentIn(one: XmlElement): Omit<OrderedPayment, 'batchId' | 'debtorIban'> {
  const currency = one.child('Amt', 'InstdAmt')?.attribute('Ccy') ?? '';
  const amount = amountIn(required(one, 'Amt', 'InstdAmt'), currency);
  const creditorAccount = one.text('CdtrAcct', 'Id', 'IBAN') ?? one.text('CdtrAcct', 'Id', 'Othr', 'Id');
  if (amount === undefined || amount <= 0 || creditorAccount === undefined)
    throw new UnreadableFile('notValid', 'a payment without its amount or account');
  const endToEndId = required(one, 'PmtId', 'EndToEndId');
  return { endToEndId, amount, currency, creditorName: required(one, 'Cdtr', 'Nm'), creditorAccount };
}

function required(element: XmlElement, ...path: readonly string[]): string {
  const text = element.text(...path);
  if (text === undefined) throw new UnreadableFile('notValid', `no ${path.join('/')}`);
  return text;
}
