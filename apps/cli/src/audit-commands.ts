import { rebuildAndCompare, replay, showAsOf, verifyLog, type ReplayFilter } from '@parkett/audit-server';
import { decidedAtOf, type ChainedRecord } from '@parkett/platform-event-log';
import { parseArgs } from 'node:util';
import type { CliContext } from './context';
import { print, UsageError } from './output';

/** Of each partition; all are in --json. */
const forgedShownMax = 20;

/** `verify [--json]`: exits with 0 when every chain is valid and all postings sum to zero, with 1 otherwise. */
export async function verify(context: CliContext, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { json: { type: 'boolean' } } });
  const { log, topics, kinds } = context;
  const { all: partitions } = await context.layout();
  const result = await verifyLog({
    log,
    topics,
    partitions,
    kinds,
    trust: await context.trust(),
    pins: await context.pins(),
  });
  if (values.json) print(result);
  else {
    for (const { partition, valid, void: skipped, head, broken } of result.partitions) {
      print(`partition ${partition}: ${broken ?? `${valid} valid, ${skipped} void, head ${head.slice(0, 16)}`}`);
    }
    for (const { partition, forged } of result.partitions)
      for (const { offset, count } of forged.slice(0, forgedShownMax))
        print(`forged: ${count} records without a valid signature at ${partition}:${offset}, skipped by everyone`);
    for (const [unit, sum] of Object.entries(result.ledger)) if (sum !== 0) print(`ledger ${unit}: off by ${sum}`);
    for (const place of result.unbalanced) print(`unbalanced postings at ${place}`);
    print(
      result.ok
        ? `the log is valid: ${result.events} events, ${Object.keys(result.ledger).length} units sum to zero`
        : 'THE LOG IS NOT VALID',
    );
  }
  return result.ok ? 0 : 1;
}

/**
 * `rebuild --diff [--json]`: exits with 0 when the rebuilt read models equal the live ones row by row, with 1
 * otherwise.
 */
export async function rebuild(context: CliContext, args: string[]): Promise<number> {
  const { values } = parseArgs({ args, options: { diff: { type: 'boolean' }, json: { type: 'boolean' } } });
  if (values.diff !== true) throw new UsageError('rebuild only compares: call it as rebuild --diff');
  const { settings, log, topics, read, projections, readMigrations } = context;
  const result = await rebuildAndCompare({
    log,
    topics,
    layout: await context.layout(),
    postgresUrl: settings.postgresUrl,
    live: read,
    projections,
    migrations: readMigrations,
    trust: await context.trust(),
  });
  if (values.json) print(result);
  else {
    for (const { table, rows, onlyLive, onlyRebuilt, examples } of result.differences) {
      print(
        `${table}: ${rows} rows${onlyLive + onlyRebuilt === 0 ? '' : `, ${onlyLive} only live, ${onlyRebuilt} only rebuilt: ${examples.join(', ')}`}`,
      );
    }
    print(
      `${result.records} records projected in ${result.seconds.toFixed(1)} s; ${result.same ? 'no difference' : 'THE READ MODELS DIFFER'}`,
    );
  }
  return result.same ? 0 : 1;
}

/** `replay (--account ID | --partition N) [--since TIME] [--until TIME] [--from OFFSET] [--to OFFSET] [--json]`. */
export async function replayEvents(context: CliContext, args: string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    args,
    options: {
      account: text,
      partition: text,
      since: text,
      until: text,
      from: text,
      to: text,
      json: { type: 'boolean' },
    },
  });
  if (values.account === undefined && values.partition === undefined)
    throw new UsageError('replay needs --account ID or --partition N');
  const filter: ReplayFilter = {
    ...(values.account === undefined ? {} : { aggregate: `account:${values.account}` }),
    ...optional('partition', whole(values.partition, '--partition')),
    ...optional('since', instant(values.since, '--since')),
    ...optional('until', instant(values.until, '--until')),
    ...optional('from', whole(values.from, '--from')),
    ...optional('to', whole(values.to, '--to')),
  };
  const layout = await context.layout();
  if (filter.partition !== undefined && filter.partition >= layout.all)
    throw new UsageError(`there are ${layout.all} partitions, from 0`);
  await replay(context.log, context.topics, layout, filter, await context.trust(), (partition, chained) => {
    if (values.json) print({ partition, offset: chained.offset, ...chained.record });
    else for (const line of lines(partition, chained)) print(line);
  });
  return 0;
}

/** `show account ID [--as-of TIME]`: prints the account's state as of that time. */
export async function show(context: CliContext, args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { 'as-of': { type: 'string' } } });
  const [what, id] = positionals;
  const kind = context.kinds.find(({ prefix }) => prefix === what);
  if (what !== 'account' || id === undefined || !kind) throw new UsageError('call it as show account ID --as-of TIME');
  const asOf = instant(values['as-of'], '--as-of') ?? Date.now();
  const result = await showAsOf(
    context.log,
    context.topics,
    await context.layout(),
    kind,
    `account:${id}`,
    asOf,
    await context.trust(),
  );
  print(JSON.stringify({ asOf: new Date(asOf).toISOString(), ...result }, null, 2));
  return result.last === null ? 1 : 0;
}

function lines(partition: number, { offset, record }: ChainedRecord): string[] {
  const place = `${partition}:${offset}`.padEnd(10);
  const at = new Date(decidedAtOf(record)).toISOString();
  const outcome =
    record.outcome.kind === 'rejected' ? `rejected ${record.outcome.rejection.code}` : record.outcome.kind;
  if (record.events.length === 0) return [`${place} ${at} ${record.aggregate} ${outcome}`];
  return record.events.map(
    ({ type, v, ...body }) => `${place} ${at} ${record.aggregate} ${type} ${JSON.stringify(without(body))}`,
  );
}

/** Postings are in --json only, so that the lines of the table stay readable. */
const without = (body: object): object =>
  Object.fromEntries(Object.entries(body).filter(([name]) => name !== 'postings'));

const optional = <Name extends string>(name: Name, value: number | undefined) =>
  value === undefined ? {} : ({ [name]: value } as Record<Name, number>);

function whole(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  if (!/^\d{1,15}$/.test(text)) throw new UsageError(`${name} must be a whole number, not ${text}`);
  return Number(text);
}

function instant(text: string | undefined, name: string): number | undefined {
  if (text === undefined) return undefined;
  const at = /^\d{10,15}$/.test(text) ? Number(text) : Date.parse(text);
  if (Number.isNaN(at)) throw new UsageError(`${name} must be a time like 2026-11-21T09:30:00Z, not ${text}`);
  return at;
}
