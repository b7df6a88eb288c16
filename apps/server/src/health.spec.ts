import { createLogger, scrape } from '@parkett/platform-observability';
import { Health } from './health';

const logger = createLogger('test');
logger.level = 'silent';

const alerts = async (kind: string): Promise<number> => {
  const line = (await scrape()).text
    .split('\n')
    .find((text) => text.startsWith(`parkett_alerts_total{kind="${kind}"}`));
  return Number(line?.split(' ')[1] ?? 0);
};

describe('the health of a process', () => {
  it('is degraded by a part, down without a vital one, and ready without problems', async () => {
    const health = new Health(logger);
    const problems = { database: undefined as string | undefined, engine: undefined as string | undefined };
    health.add('database', () => problems.database, { isVital: true });
    health.add('engine', () => problems.engine);
    expect(await health.report()).toEqual({ status: 'ready', problems: {}, notes: {} });
    problems.engine = 'stopped';
    expect(await health.report()).toMatchObject({ status: 'degraded', problems: { engine: 'stopped' } });
    problems.database = 'refused';
    expect((await health.report()).status).toBe('down');
  });

  it('is down only after a while when a part has time to recover', async () => {
    const health = new Health(logger);
    let now = 0;
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now);
    let problem: string | undefined = 'busy';
    health.add('database', () => problem, { isVital: true, graceMs: 5_000 });
    expect((await health.report()).status).toBe('degraded');
    now = 4_999;
    expect((await health.report()).status).toBe('degraded');
    now = 5_000;
    expect((await health.report()).status).toBe('down');
    problem = undefined;
    expect((await health.report()).status).toBe('ready');
    problem = 'busy again';
    expect((await health.report()).status).toBe('degraded');
    clock.mockRestore();
  });

  it('names each partition that has a problem', async () => {
    const health = new Health(logger);
    health.add('log', () => new Map([[2, 'forged']]));
    expect((await health.report()).problems).toEqual({ 'log/2': 'forged' });
  });

  it('shows what is noted about a part, which degrades nothing', async () => {
    const health = new Health(logger);
    const notes = new Map([[2, 'follows']]);
    health.add('engine', () => undefined);
    health.note('engine', () => notes);
    expect(await health.report()).toEqual({ status: 'ready', problems: {}, notes: { 'engine/2': 'follows' } });
    notes.clear();
    expect((await health.report()).notes).toEqual({});
  });

  it('reports a part that throws or does not answer, and asks a silent one only once', async () => {
    const health = new Health(logger);
    let asked = 0;
    health.add('redis', () => {
      throw new Error('no address');
    });
    health.add('kafka', () => {
      asked += 1;
      return new Promise(() => undefined);
    });
    await health.report();
    const { problems } = await health.report();
    expect(problems).toEqual({ redis: 'no address', kafka: 'no answer' });
    expect(asked).toBe(1);
  });

  it('raises one alert when a problem begins, and one when it begins again', async () => {
    const health = new Health(logger);
    let problem: string | undefined = 'silent';
    health.add('spec-bank', () => problem);
    await health.report();
    await health.report();
    expect(await alerts('spec-bank')).toBe(1);
    problem = undefined;
    await health.report();
    problem = 'silent again';
    await health.report();
    expect(await alerts('spec-bank')).toBe(2);
  });
});
