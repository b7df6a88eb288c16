import { CallFailure } from '@parkett/web-api';

const tooManyRequests = 429;

/**
 * Whether the server has refused a new passkey, so that the next attempt makes another one. Until then the same one is
 * sent again, because it may be set up already: another one would take its place on the device, and the customer would
 * have neither a passkey that is known here nor recovery codes.
 */
export const isPasskeyRefused = (error: unknown): boolean =>
  error instanceof CallFailure && error.kind === 'refused' && error.status < 500 && error.status !== tooManyRequests;
