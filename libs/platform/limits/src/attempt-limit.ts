/** Number of attempts within a window of time. */
export interface AttemptLimit {
  readonly name: string;
  readonly attempts: number;
  readonly windowSeconds: number;
}

/** The number of attempts that the environment gives under this name, or else the default. */
export function attempts(environment: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = environment[name];
  if (text === undefined) return usual;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${name} must be a whole number from 1 up`);
  return value;
}
