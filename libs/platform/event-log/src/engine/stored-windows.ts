import type { Client } from './reference-segments';
import type { MemoryEntry, StoredWindow } from './snapshot-contents';
import { windowPart } from './snapshot-parts';

const rowsPerStatement = 5_000;
/** Each partition that is loaded may use so much memory of Postgres meanwhile. */
const sortMemoryMb = 64;
/** Aggregates with more commands than this in the window are read row by row. */
const commandsPerText = 1_000;
const groupingMsMax = 60 * 60 * 1000;

/**
 * Loads the commands of each aggregate as one text, which is parsed when the aggregate is used: most of them are not
 * used for days, and objects for four commands each would take longer than all states. The few aggregates with many
 * commands are read row by row, because their texts would have no limit.
 */
export async function loadWindows(
  client: Client,
  partition: number,
  onPage: (windows: readonly StoredWindow[]) => void,
): Promise<void> {
  // A partition's commands are grouped by two statements, which take longer than others.
  await client.query(`SET LOCAL statement_timeout = ${groupingMsMax}`);
  // Otherwise Postgres sorts the commands of a hundred thousand accounts on its disk.
  await client.query(`SET LOCAL work_mem = '${sortMemoryMb}MB'`);
  const ofWindow = [partition, windowPart.version];
  const { rows: busy } = await client.query<{ aggregate: string }>(
    grouping(
      `SELECT aggregate FROM part_commands WHERE partition = $1 AND part_version = $2
       GROUP BY aggregate HAVING count(*) > $3`,
      [...ofWindow, commandsPerText],
    ),
  );
  const names = busy.map(({ aggregate }) => aggregate);
  await client.query(
    grouping(
      `DECLARE windows NO SCROLL CURSOR FOR
       SELECT aggregate, max(at)::float8 AS "latestAt",
         json_agg(json_build_array(id, record_offset, at) ORDER BY record_offset)::text AS commands
       FROM part_commands WHERE partition = $1 AND part_version = $2 AND aggregate <> ALL($3)
       GROUP BY aggregate`,
      [...ofWindow, names],
    ),
  );
  for (let isLast = false; !isLast; ) {
    const { rows } = await client.query<StoredWindow>(grouping(`FETCH ${rowsPerStatement} FROM windows`));
    onPage(rows);
    isLast = rows.length < rowsPerStatement;
  }
  if (names.length > 0) await loadBusyWindows(client, partition, names, onPage);
}

async function loadBusyWindows(
  client: Client,
  partition: number,
  names: readonly string[],
  onPage: (windows: readonly StoredWindow[]) => void,
): Promise<void> {
  for (let after: number | undefined = -1; after !== undefined; ) {
    const { rows }: { rows: (StoredWindow & { next: number })[] } = await client.query(
      `SELECT aggregate, at::float8 AS "latestAt", record_offset::float8 AS next,
         json_build_array(json_build_array(id, record_offset, at))::text AS commands
       FROM part_commands WHERE partition = $1 AND part_version = $2 AND aggregate = ANY($3) AND record_offset > $4
       ORDER BY record_offset LIMIT $5`,
      [partition, windowPart.version, names, after, rowsPerStatement],
    );
    onPage(rows);
    after = rows.length < rowsPerStatement ? undefined : rows.at(-1)?.next;
  }
}

/** A statement that may take longer than the driver waits for others. */
const grouping = (
  text: string,
  values: unknown[] = [],
): { text: string; values: unknown[]; query_timeout: number } => ({
  text,
  values,
  query_timeout: groupingMsMax,
});

/** Adds commands to the stored windows. */
export async function saveWindows(client: Client, partition: number, memory: readonly MemoryEntry[]): Promise<void> {
  for (let from = 0; from < memory.length; from += rowsPerStatement) {
    const part = memory.slice(from, from + rowsPerStatement);
    await client.query(
      `INSERT INTO part_commands (partition, part_version, aggregate, id, record_offset, at)
       SELECT $1, $2, aggregate, id, record_offset, at
       FROM unnest($3::text[], $4::text[], $5::bigint[], $6::bigint[]) AS t (aggregate, id, record_offset, at)
       ON CONFLICT (partition, part_version, record_offset) DO NOTHING`,
      [
        partition,
        windowPart.version,
        part.map((m) => m.aggregate),
        part.map((m) => m.id),
        part.map((m) => m.offset),
        part.map((m) => m.at),
      ],
    );
  }
}
