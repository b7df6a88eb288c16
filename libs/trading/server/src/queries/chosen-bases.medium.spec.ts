import { backgroundLimits, Database, migrate } from '@parkett/platform-read-model';
import { useServices } from '@parkett/platform-testing';
import { chosenBasisMigrations, ChosenBases } from './chosen-bases';

const services = useServices();
const schema = services.schema('records');
const database = new Database(services.postgresUrl, schema, 4, backgroundLimits);
services.afterwards(() => database.close());
const bases = new ChosenBases(database, async () => true);

beforeAll(() => migrate({ url: services.postgresUrl, schema, migrations: chosenBasisMigrations }));

it('the last choice of a customer counts, and is that of no other one', async () => {
  expect(await bases.of('ANNA')).toBeNull();
  await bases.choose('ANNA', 'average');
  await bases.choose('BERT', 'fifo');
  await bases.choose('ANNA', 'diluted');
  await bases.choose('ANNA', 'diluted');
  expect([await bases.of('ANNA'), await bases.of('BERT'), await bases.of('CARL')]).toEqual(['diluted', 'fifo', null]);
});

it('choices at the same time leave one of them', async () => {
  await Promise.all((['average', 'diluted', 'fifo', 'average'] as const).map((basis) => bases.choose('DORA', basis)));
  expect(['average', 'diluted', 'fifo']).toContain(await bases.of('DORA'));
});
