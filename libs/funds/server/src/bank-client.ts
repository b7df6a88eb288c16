import { z } from 'zod';

const bookingSchema = z.object({
  seq: z.number().int().min(1),
  bookingId: z.string().min(1).max(64),
  reference: z.string(),
  accountRef: z.string(),
  amountMinor: z.number().int().min(1),
  currency: z.string(),
  bookedAt: z.string(),
});
export type BankBooking = z.output<typeof bookingSchema>;

const timeoutMs = 3_000;

/** The bank did not answer, or not with what was agreed. Whether a transfer was booked is then unknown; asking again is safe. */
export class BankUnavailable extends Error {
  override readonly name = 'BankUnavailable';
}

/** The bank's interface as the house uses it. */
export class BankClient {
  constructor(private readonly url: string) {}

  /** Asks for a transfer into the account. The bank books a reference once, however often it is asked. */
  async transfer(transfer: { reference: string; accountRef: string; amountMinor: number; currency: string }): Promise<BankBooking> {
    return bookingSchema.parse(await this.call('/transfers', { method: 'POST', body: JSON.stringify(transfer), headers: { 'content-type': 'application/json' } }));
  }

  /** Bookings behind a sequence number, oldest first if the bank is in order. */
  async bookings(after: number, limit: number): Promise<readonly BankBooking[]> {
    return z.object({ bookings: z.array(bookingSchema) }).parse(await this.call(`/bookings?after=${after}&limit=${limit}`, {})).bookings;
  }

  private async call(path: string, init: RequestInit): Promise<unknown> {
    try {
      const response = await fetch(new URL(path, this.url), { ...init, signal: AbortSignal.timeout(timeoutMs) });
      if (!response.ok) throw new Error(`the bank answered ${response.status}`);
      return await response.json();
    } catch (error) {
      throw new BankUnavailable(`no answer from the bank to ${path}`, { cause: error });
    }
  }
}
