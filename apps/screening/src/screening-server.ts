import { readJson, SimulatedService, type Reply } from '@parkett/platform-simulated-service';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { behaviourSchema, goodBehaviour, type Behaviour } from './behaviour';
import { scoreMin, scoreOf } from './compare-names';
import { firstEntries, listEntrySchema, type ListEntry } from './list-entries';

const requestSchema = z.strictObject({
  requestId: z.uuid(),
  name: z.string().min(1).max(200),
  birthDate: z.iso.date().nullable(),
  nationality: z.string().length(2).nullable(),
});

/** What nobody reads to its end. */
const largeAnswer = { hits: 'x'.repeat(4 * 1024 * 1024) };
const silenceMs = 10 * 60_000;

/**
 * A provider of lists of sanctions and of politically exposed persons. It says SIMULATED in every answer, knows only
 * invented people, and stores nothing about whom it was asked.
 */
export class ScreeningServer {
  private behaviour: Behaviour = goodBehaviour;
  private entries: readonly ListEntry[] = firstEntries;
  private revision = 1;
  private answered: object | undefined;
  private readonly closing = new AbortController();
  private readonly service = new SimulatedService((request) => this.reply(request));

  listen(port: number): Promise<number> {
    return this.service.listen(port);
  }

  async close(): Promise<void> {
    this.closing.abort();
    await this.service.close();
  }

  private get listVersion(): string {
    return `simulated-${this.revision}`;
  }

  private async reply(request: IncomingMessage): Promise<Reply> {
    const route = `${request.method ?? ''} ${new URL(request.url ?? '/', 'http://screening').pathname}`;
    if (route === 'GET /health/live') return { status: 200, body: { status: 'live' } };
    if (route === 'POST /_behaviour') {
      this.behaviour = behaviourSchema.parse(await readJson(request));
      return { status: 200, body: this.behaviour };
    }
    if (route === 'POST /_entries') return this.publish(listEntrySchema.parse(await readJson(request)));
    const { down, silent, slowMs } = this.behaviour;
    await sleep(silent ? silenceMs : slowMs, undefined, { signal: this.closing.signal }).catch(() => undefined);
    if (down) return { status: 503, body: { error: 'down' } };
    if (route === 'GET /lists')
      return { status: 200, body: { listVersion: this.listVersion, env: this.behaviour.env } };
    if (route === 'POST /screenings') return this.screen(requestSchema.parse(await readJson(request)));
    return { status: 404, body: { error: 'unknown' } };
  }

  /** A further entry, or a changed one, makes a new version of the lists. */
  private publish(entry: ListEntry): Reply {
    this.entries = [...this.entries.filter((one) => one.entry !== entry.entry), entry];
    this.revision += 1;
    return { status: 200, body: { listVersion: this.listVersion } };
  }

  private screen({ requestId, ...person }: z.output<typeof requestSchema>): Reply {
    const { env, foreign, repeats, loseAnswer, wrong } = this.behaviour;
    const hits = this.entries
      .map((entry) => ({ ...entry, score: scoreOf(person, entry) }))
      .filter(({ score }) => score >= scoreMin)
      .map((hit) => (wrong === 'score' ? { ...hit, score: 900 } : hit));
    const answer = { requestId, env, listVersion: this.listVersion, hits };
    const before = this.answered ?? answer;
    this.answered = answer;
    if (wrong === 'text') return { status: 200, type: 'text/html; charset=utf-8', body: '<p>clear</p>' };
    if (wrong === 'shape') return { status: 200, body: { requestId, env } };
    if (wrong === 'large') return { status: 200, body: { ...answer, ...largeAnswer } };
    if (repeats) return { status: 200, body: before };
    if (foreign) return { status: 200, body: { ...answer, requestId: crypto.randomUUID() } };
    return { status: 200, body: answer, lost: loseAnswer };
  }
}
