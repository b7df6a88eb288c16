import {
  entryFactsSchema,
  entrySchema,
  hitsMax,
  listVersionSchema,
  screeningListSchema,
} from '@parkett/identity-contract';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';

const answerMsMax = 5_000;
/** Twenty entries with names in any script are a fraction of it. */
const answerBytesMax = 64 * 1024;

/** The data that a provider compares with its lists; null for what a document does not say. */
export const personSchema = entryFactsSchema.omit({ remark: true });
export type Person = z.output<typeof personSchema>;

/** Postgres cannot store U+0000. */
const text = (charsMax: number) =>
  z
    .string()
    .max(charsMax)
    .refine((value) => !value.includes('\0'), 'no NUL');
const envSchema = z.enum(['SIMULATED', 'LIVE']);
const listsSchema = z.object({ env: envSchema, listVersion: listVersionSchema });
const matchSchema = z.object({
  entry: entrySchema,
  list: screeningListSchema,
  score: z.number().int().min(0).max(100),
  name: text(120).min(1),
  birthDate: text(10).nullable(),
  nationality: text(2).nullable(),
  remark: text(200),
});
const answerSchema = listsSchema.extend({
  requestId: z.uuid(),
  hits: z
    .array(matchSchema)
    .max(hitsMax)
    .refine((hits) => new Set(hits.map(({ entry }) => entry)).size === hits.length, 'twice the same entry'),
});
/** A list entry that may be the person. */
export type Match = z.output<typeof matchSchema>;

/** No answer that could be believed. Nothing follows from it, so the customer goes on waiting. */
export class ProviderSilent extends Error {
  override readonly name = 'ProviderSilent';
}

/**
 * Client of a provider of lists: `POST <url>/screenings` with a person, `GET <url>/lists` with the version of its lists.
 * An answer is believed if it has the right shape and size, came in time, names this request, and says the same about
 * SIMULATED and LIVE as this installation.
 */
export class ScreeningProvider {
  /** @param answerMs time limit for the whole answer */
  constructor(
    private readonly url: string,
    private readonly env: z.output<typeof envSchema>,
    private readonly answerMs = answerMsMax,
  ) {}

  /** Throws ProviderSilent. */
  async screen(person: Person, signal?: AbortSignal): Promise<{ listVersion: string; hits: readonly Match[] }> {
    // A new id for each attempt, so that no earlier answer fits it.
    const requestId = randomUUID();
    const body = JSON.stringify({ requestId, ...person });
    const headers = { 'content-type': 'application/json' };
    const answer = answerSchema.safeParse(await this.call('screenings', { method: 'POST', headers, body }, signal));
    if (!answer.success) throw new ProviderSilent('the answer cannot be read');
    if (answer.data.requestId !== requestId) throw new ProviderSilent('the answer is about another request');
    this.requireEnv(answer.data.env);
    return { listVersion: answer.data.listVersion, hits: answer.data.hits };
  }

  /** Throws ProviderSilent. */
  async listVersion(): Promise<string> {
    const lists = listsSchema.safeParse(await this.call('lists', {}));
    if (!lists.success) throw new ProviderSilent('the version of the lists cannot be read');
    this.requireEnv(lists.data.env);
    return lists.data.listVersion;
  }

  private requireEnv(env: z.output<typeof envSchema>): void {
    if (env !== this.env) throw new ProviderSilent(`the provider is ${env}, this installation ${this.env}`);
  }

  private async call(path: string, init: RequestInit, signal?: AbortSignal): Promise<unknown> {
    // The limit holds until the last byte, because the body may hang as well.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(new Error('no answer in time')), this.answerMs);
    try {
      const response = await fetch(new URL(path, `${this.url}/`), {
        ...init,
        signal: signal === undefined ? late.signal : AbortSignal.any([late.signal, signal]),
        // A person's data do not follow a redirect away from the configured provider.
        redirect: 'manual',
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new ProviderSilent(`the provider answered ${response.status}`);
      }
      return JSON.parse(await textOf(response)) as unknown;
    } catch (error) {
      if (error instanceof ProviderSilent) throw error;
      throw new ProviderSilent('the provider does not answer', { cause: error });
    } finally {
      clearTimeout(timer);
    }
  }
}

async function textOf(response: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > answerBytesMax) throw new ProviderSilent('the answer is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
