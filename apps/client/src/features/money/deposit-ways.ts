import type { Env } from '@parkett/kernel';

export const depositWays = ['instant', 'transfer', 'debit'] as const;
export type DepositWay = (typeof depositWays)[number];

/** Only a simulated bank sends money, or collects it, when it is asked here. */
export const waysIn = (env: Env | undefined): readonly DepositWay[] =>
  env === 'SIMULATED' ? depositWays : ['transfer'];

/** The way that an address names; the first one where it names none that there is. */
export const wayOf = (type: string | undefined, env: Env | undefined): DepositWay => {
  const ways = waysIn(env);
  return ways.find((way) => way === type) ?? ways[0] ?? 'transfer';
};
