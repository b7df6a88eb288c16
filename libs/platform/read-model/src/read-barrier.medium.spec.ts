import { useServices } from '@parkett/platform-testing';
import { backgroundLimits, Database, migrate, ReadBarrier, readModelMigrations } from './index';

const services = useServices();
const schema = services.schema('read');
const read = new Database(services.postgresUrl, schema, 2, backgroundLimits);
services.afterwards(() => read.close());
const asked = jest.spyOn(read, 'rows');
const seen = (offset: number, partition = 0) => [{ partition, offset }];
const projected = (next: number) =>
  read.rows(
    `INSERT INTO positions VALUES ('rows', 0, $1, 'h', 0) ON CONFLICT (group_name, partition) DO UPDATE SET next = excluded.next`,
    [next],
  );

beforeAll(() => migrate({ url: services.postgresUrl, schema, migrations: readModelMigrations }));
beforeEach(async () => {
  await read.rows('DELETE FROM positions');
  asked.mockClear();
});
afterAll(() => asked.mockRestore());

describe('the read-your-writes barrier', () => {
  it('delays a query until the rows contain everything that its caller has seen', async () => {
    const gate = new ReadBarrier(read, 'rows', () => 8);
    const waiting = gate.reached(seen(7));
    await projected(7);
    await projected(8);
    expect(await waiting).toBe(true);
    expect(gate.position(0)).toBe(8);
  });

  it('does not wait for a group that is too far behind, for example a new one that fills', async () => {
    const gate = new ReadBarrier(read, 'rows', () => 20_000);
    await projected(8);
    const started = performance.now();
    expect(await gate.reached(seen(19_999))).toBe(false);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it('gives up after two seconds and reports that the rows are behind', async () => {
    const gate = new ReadBarrier(read, 'rows', () => 8);
    await projected(7);
    expect(await gate.reached(seen(7))).toBe(false);
    expect(asked.mock.calls.length).toBeGreaterThan(2);
  });

  it.each([
    ['an offset far ahead', seen(1_000_000)],
    ['an unknown partition', seen(3, 77)],
    ['both beside a known position', [...seen(3), ...seen(3, 77)]],
  ])('does not query the database for %s of the log', async (_, claimed) => {
    const gate = new ReadBarrier(read, 'rows', (partition) => (partition === 0 ? 8 : 0));
    expect(await gate.reached(claimed)).toBe(false);
    expect(asked).not.toHaveBeenCalled();
  });

  it('waits for a position just ahead of this process, which another process may have returned', async () => {
    let head = 7;
    const gate = new ReadBarrier(read, 'rows', () => head);
    const waiting = gate.reached(seen(7));
    await projected(8);
    head = 8;
    expect(await waiting).toBe(true);
  });

  it('queries the rows when the process does not know how long the log is', async () => {
    const gate = new ReadBarrier(read, 'rows');
    await projected(8);
    expect(await gate.reached(seen(7))).toBe(true);
  });

  it('reports a database that cannot be asked at once, so that the query does not wait for it again', async () => {
    const gate = new ReadBarrier(read, 'rows', () => 8);
    asked.mockRejectedValueOnce(new Error('Query read timeout'));
    await expect(gate.reached(seen(7))).rejects.toThrow('Query read timeout');
  });

  it('a caller that waits in vain does not delay others', async () => {
    const gate = new ReadBarrier(read, 'rows', () => 8);
    const vain = gate.reached(seen(1_000_000));
    await projected(8);
    expect(await gate.reached(seen(7))).toBe(true);
    expect(await vain).toBe(false);
  });
});
