import { readPain002, UnreadableFile } from '@parkett/funds-formats';
import { z } from 'zod';
import { bankText, BankUnreachable, callBank } from '../bank-client';
import { readReports, type ReportPage } from '../report-pages';
import type { PayoutFile } from './payout-file';

const answerSchema = z.object({ report: z.string() });
const refusalSchema = z.object({ error: z.string().max(100) });

const text = bankText.max(64);
const money = { endToEndId: text, amountMinor: z.number().int().min(1), currency: text, bookedOn: z.iso.date() };
const seq = z.number().int().min(1);
const outcomeSchema = z.discriminatedUnion('kind', [
  z.object({ seq, kind: z.enum(['debit', 'return']), bookingId: text.min(1), ...money, reason: text.nullable() }),
  z.object({ seq, kind: z.literal('rejected'), bookingId: z.null(), ...money, reason: text.nullable() }),
]);
/** What has become of a payment, as the bank reports it. `seq` numbers the bank's reports without gaps. */
export type PayoutOutcome = z.output<typeof outcomeSchema>;
const pageSchema = z.object({ outcomes: z.array(z.unknown()) });

/** The bank has refused a file as such: nothing in it will be paid, and sending it again does not help. */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** HTTP client of the bank's counter for payments. */
export class PayoutBank {
  constructor(private readonly url: string) {}

  /**
   * Hands a signed file over. The bank executes a message once and gives its stored answer to a repetition, so this may
   * be repeated. Resolves once the bank has the file, whatever it thinks of its payment: its list of outcomes tells.
   * Throws FileRefused, and BankUnreachable when nobody knows whether the bank has it.
   */
  async send({ fileId, bytes }: PayoutFile, keyId: string, signature: string, signal: AbortSignal): Promise<void> {
    const response = await callBank(this.url, '/payouts', {
      method: 'POST',
      headers: { 'content-type': 'application/xml', 'x-key-id': keyId, 'x-signature': signature },
      body: new Uint8Array(bytes),
      signal,
    });
    const body: unknown = await response.json().catch(() => undefined);
    if (response.status >= 400 && response.status < 500) {
      const { error = 'no reason' } = refusalSchema.safeParse(body).data ?? {};
      throw new FileRefused(`the bank has refused the file ${fileId}: ${response.status} ${error}`);
    }
    const report = answerSchema.safeParse(body).data?.report;
    if (!response.ok || report === undefined) throw new BankUnreachable(`the bank responded with ${response.status}`);
    if (reportedFile(report) !== fileId) throw new BankUnreachable("the bank's report is about another file");
  }

  /** Throws BankUnreachable unless the counter answers. */
  async reach(signal: AbortSignal): Promise<void> {
    await this.outcomes(0, 1, signal);
  }

  /** Reports after `after`, at most `limit`. A bank may repeat, reorder or delay them. */
  async outcomes(after: number, limit: number, signal: AbortSignal): Promise<ReportPage<PayoutOutcome>> {
    const response = await callBank(this.url, `/payouts/outcomes?after=${after}&limit=${limit}`, { signal });
    const page = pageSchema.safeParse(await response.json().catch(() => undefined));
    if (!response.ok || !page.success) throw new BankUnreachable("the bank's response could not be read");
    return readReports(page.data.outcomes, outcomeSchema);
  }
}

function reportedFile(report: string): string | undefined {
  try {
    return readPain002(new TextEncoder().encode(report)).originalMessageId;
  } catch (error) {
    if (error instanceof UnreadableFile) return undefined;
    throw error;
  }
}
