/** How many attempts somebody has in a window of time. */
export interface AttemptLimit {
  readonly name: string;
  readonly attempts: number;
  readonly windowSeconds: number;
}

/** How many attempts the environment gives under this name, or else the usual ones. */
export function attempts(environment: NodeJS.ProcessEnv, name: string, usual: number): number {
  const text = environment[name];
  if (text === undefined) return usual;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${name} must be a whole number from 1 up`);
  return value;
}
