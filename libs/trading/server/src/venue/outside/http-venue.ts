import { dateSchema, priceSchema, quantitySchema } from '@parkett/kernel';
import { z } from 'zod';
import { newsMax, VenueSilent, type Venue, type VenueNews, type VenueOrder, type VenueStatus } from './venue';

const answerMsMax = 3_000;

const statusSchema = z.object({
  state: z.enum(['working', 'filled', 'cancelled', 'rejected']),
  filled: z.number().int().min(0),
  executions: z.array(
    z.object({
      executionId: z.string().min(1).max(64),
      quantity: quantitySchema,
      price: priceSchema,
      executedAt: z.number().int().min(0),
      tradeDate: dateSchema.optional(),
      bustedAt: z.number().int().min(0).nullable(),
    }),
  ),
});
const newsSchema = z.object({
  news: z.array(z.object({ seq: z.number().int().min(1), orderId: z.string().min(1).max(64) })),
});

/** A venue behind HTTP. Quantities are millionths of a share. */
export class HttpVenue implements Venue {
  /** @param answerMs time limit for an answer */
  constructor(
    readonly name: string,
    private readonly url: string,
    private readonly answerMs = answerMsMax,
  ) {}

  async submit(order: VenueOrder): Promise<void> {
    await this.call('/orders', { method: 'POST', body: JSON.stringify(order) });
  }

  async cancel(orderId: string): Promise<void> {
    await this.call(`/orders/${encodeURIComponent(orderId)}/cancel`, { method: 'POST' });
  }

  async status(orderId: string): Promise<VenueStatus | undefined> {
    const answer = await this.call(`/orders/${encodeURIComponent(orderId)}`, {}, 404);
    return answer === undefined ? undefined : read(statusSchema, answer);
  }

  async news(after: number): Promise<readonly VenueNews[]> {
    return read(newsSchema, await this.call(`/news?after=${after}&limit=${newsMax}`)).news;
  }

  /** The answer's body; undefined for the given status. */
  private async call(path: string, init: RequestInit = {}, unknown?: number): Promise<unknown> {
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), this.answerMs);
    try {
      const headers = { 'content-type': 'application/json' };
      const response = await fetch(this.url + path, { ...init, headers, signal: late.signal });
      const body: unknown = await response.json();
      if (response.status === unknown) return undefined;
      if (!response.ok) throw new VenueSilent(`the venue answered with ${response.status}`);
      return body;
    } catch (error) {
      if (error instanceof VenueSilent) throw error;
      throw new VenueSilent('the venue does not answer', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }
}

function read<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new VenueSilent('the answer of the venue cannot be read');
  return parsed.data;
}
