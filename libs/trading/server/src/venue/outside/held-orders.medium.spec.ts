import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { CreateVenueHeldOrders1700000000973, HeldOrders } from './held-orders';

const services = useServices();
const schema = services.schema('records');
const records = new Database(services.postgresUrl, schema, 2, backgroundLimits);

beforeAll(() => migrate({ url: services.postgresUrl, schema, migrations: [CreateVenueHeldOrders1700000000973] }));
services.afterwards(() => records.close());

it('releases an order only if it was not held again since it was read', async () => {
  const held = new HeldOrders(records, 'test');
  const released = async (): Promise<boolean> => (await held.read()).length === 0;
  await held.hold('o', 5);
  const [first] = await held.read();
  // The same moment, by the wall clock.
  await held.hold('o', 5);
  const [second] = await held.read();
  if (!first || !second) throw new Error('the order is held');
  await held.release(first);
  expect(await released()).toBe(false);
  await held.release(second);
  expect(await released()).toBe(true);
});
