import { OwnService, useServices } from '@parkett/platform-testing';
import { nightDrill } from './night-drill';
const services = useServices();
it('scratch', async () => {
  const redis = await OwnService.start('redis');
  try {
    const result = await nightDrill({ ...services, redisUrl: redis.url }, Number(process.env.KN_KILLS), (line) => process.stderr.write(line + '\n'), Number(process.env.KN_SEED));
    process.stderr.write('RESULT ' + JSON.stringify(result) + '\n');
  } finally { await redis.close(); }
}, 1_500_000);
