import { parseArgs } from 'node:util';
import { killDrill, servicesDrill, type DrillResult } from './drills';

const drills: Readonly<Record<string, { run: (rounds: number, log: (line: string) => void) => Promise<DrillResult>; rounds: number }>> = {
  kill: { run: killDrill, rounds: 20 },
  services: { run: servicesDrill, rounds: 9 },
};
const usage = `npm run drill -- ${Object.keys(drills).join('|')} [--rounds N] [--json]`;

/** Runs one drill; its last line is one JSON object. Exits with 1 when anything was lost, doubled or does not add up. */
async function main(argv: readonly string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args: [...argv], allowPositionals: true, options: { rounds: { type: 'string' }, json: { type: 'boolean' } } });
  const drill = drills[positionals[0] ?? ''];
  const rounds = values.rounds === undefined ? drill?.rounds : Number(values.rounds);
  if (!drill || rounds === undefined || !Number.isInteger(rounds) || rounds < 1) {
    console.error(usage);
    return 2;
  }
  // Everybody registers from one address here.
  process.env['PARKETT_LIMIT_REGISTER_ADDRESS'] = '100000';
  const result = await drill.run(rounds, values.json ? console.error : console.log);
  console.log(JSON.stringify(result));
  const { lost, doubled, ledgerSum, verify, rebuildDiff, acknowledged } = result;
  return lost + doubled + ledgerSum === 0 && verify === 'clean' && rebuildDiff === 'clean' && acknowledged > 0 ? 0 : 1;
}

process.exit(await main(process.argv.slice(2)));
