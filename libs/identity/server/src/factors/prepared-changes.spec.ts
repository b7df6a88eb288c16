import type { Answer } from '@parkett/platform-event-log';
import { PreparedChanges } from './prepared-changes';

const taken = { code: 'PHONE_NOT_ACCEPTED', facts: {} };
const position = { partition: 0, offset: 7 };

/** Changes of a number that somebody else has registered by now, over a log and one row in Postgres. */
function changesOfTaken() {
  const recorded = new Map<string, Answer>();
  const rows: object[] = [];
  const done: string[] = [];
  interface Named {
    readonly key: string;
  }
  const decided = (answer: Answer) => async (request: Named) => {
    recorded.set(request.key, recorded.get(request.key) ?? answer);
    return recorded.get(request.key);
  };
  const gateway = {
    idOf: ({ key }: Named) => `id of ${key}`,
    send: decided({ kind: 'accepted', events: [], position }),
    settle: decided({ kind: 'rejected', rejection: { code: 'COMMAND_EXPIRED', facts: {} }, position }),
  };
  const query = async (statement: string) => {
    if (statement.startsWith('INSERT')) rows.push({});
    if (statement.startsWith('DELETE')) return { rowCount: rows.splice(0).length };
    return { rowCount: 0 };
  };
  const database = {
    rows: async (statement: string) => {
      if (statement.startsWith('SELECT')) return [...rows];
      await query(statement);
      return [{}];
    },
    transaction: (work: (client: object) => Promise<void>) => work({ query }),
  };
  const logger = { warn: ({ err }: { readonly err?: unknown }) => void done.push(String(err)) };
  const parts = [database, gateway, { refuseVoid: async () => undefined }, logger];
  const changes = new PreparedChanges(...(parts as unknown as ConstructorParameters<typeof PreparedChanges>));
  changes.register('recovery', {
    refuse: async () => taken,
    apply: async () => void done.push('applied'),
  });
  const died = (changeId: string): void => {
    const material = Buffer.from(JSON.stringify({ recoveryId: 'r1' }));
    rows.push({ account_id: 'A1', change_id: changeId, credential: 'recovery', change: 'reset', material });
  };
  return { changes, gateway, rows, done, died };
}

describe('a change that can no longer be made', () => {
  it('takes effect when the log had decided it before its process died', async () => {
    const { changes, gateway, rows, done, died } = changesOfTaken();
    died('c1');
    await gateway.send({ key: 'c1' });
    await changes.sweep(0);
    expect(done).toEqual(['applied']);
    expect(rows).toEqual([]);
  });

  it('is refused for good otherwise: a copy of its command that arrives later is not accepted', async () => {
    const { changes, gateway, rows, done, died } = changesOfTaken();
    died('c1');
    await changes.sweep(0);
    expect(done).toEqual([]);
    expect(rows).toEqual([]);
    expect(await gateway.send({ key: 'c1' })).toMatchObject({ kind: 'rejected' });
  });

  it('names its own reason to whoever asks for it', async () => {
    const { changes, rows, done } = changesOfTaken();
    const material = Buffer.from(JSON.stringify({ recoveryId: 'r1' }));
    const wanted = { credential: 'recovery', change: 'reset', stepUpId: null, material, device: null } as const;
    await expect(changes.run('A1', async () => wanted)).rejects.toMatchObject({ code: 'PHONE_NOT_ACCEPTED' });
    expect({ rows, done }).toEqual({ rows: [], done: [] });
  });
});
