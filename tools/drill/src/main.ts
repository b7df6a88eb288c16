import { raisedRates } from '@parkett/customer';
import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { isClean, type Audit } from './audit';
import { clusterDrill } from './cluster-drill';
import { killDrill, servicesDrill } from './drills';

interface Drill {
  readonly rounds: number;
  run(rounds: number, log: (line: string) => void, seed: number): Promise<Audit>;
}

const drills: Readonly<Record<string, Drill>> = {
  kill: { run: killDrill, rounds: 20 },
  services: { run: servicesDrill, rounds: 9 },
  cluster: { run: clusterDrill, rounds: 12 },
};
const usage = `npm run drill -- ${Object.keys(drills).join('|')} [--rounds N] [--seed N, for the faults of cluster] [--json]`;

/** Runs one drill; its last line is one JSON object. Exits with 1 when anything was lost, doubled or does not add up. */
async function main(argv: readonly string[]): Promise<number> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options: { rounds: text, seed: text, json: { type: 'boolean' } } });
  const drill = drills[positionals[0] ?? ''];
  const rounds = Number(values.rounds ?? drill?.rounds);
  const seed = Number(values.seed ?? randomInt(1_000_000));
  if (!drill || !Number.isSafeInteger(rounds) || rounds < 1 || !Number.isSafeInteger(seed)) {
    console.error(usage);
    return 2;
  }
  // Everybody registers from one address here.
  Object.assign(process.env, raisedRates);
  const result = await drill.run(rounds, values.json ? console.error : console.log, seed);
  console.log(JSON.stringify(result));
  return isClean(result) ? 0 : 1;
}

process.exit(await main(process.argv.slice(2)));
