import { CallFailure } from '../failure';

/** The failure with which a call rejects. Throws if it does not. */
export const failed = async (promise: Promise<unknown>): Promise<CallFailure> => {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof CallFailure)) throw new Error(`expected a CallFailure, got ${String(error)}`);
  return error;
};
