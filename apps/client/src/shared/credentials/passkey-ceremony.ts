import type { creationOptionsSchema, requestOptionsSchema } from '@parkett/identity-contract';
import type { MessageKey } from '@parkett/web-i18n';
import {
  browserSupportsWebAuthn,
  startAuthentication,
  startRegistration,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/browser';
import type { z } from 'zod';
import { PasskeyRefusal } from './passkey-refusal';

const reasons: Readonly<Record<string, MessageKey>> = {
  NotAllowedError: 'passkey.cancelled',
  AbortError: 'passkey.cancelled',
  InvalidStateError: 'passkey.exists',
  SecurityError: 'passkey.unsupported',
  NotSupportedError: 'passkey.unsupported',
};

function refuseUnsupported(): void {
  if (!window.isSecureContext) throw new PasskeyRefusal('passkey.https');
  if (!browserSupportsWebAuthn()) throw new PasskeyRefusal('passkey.unsupported');
}

/** Browsers name the reason; the library keeps the name. Whatever fails here, the server has not been asked yet. */
async function explained<Result>(work: () => Promise<Result>): Promise<Result> {
  refuseUnsupported();
  try {
    return await work();
  } catch (error) {
    throw new PasskeyRefusal((error instanceof Error && reasons[error.name]) || 'passkey.failed');
  }
}

/** Lets the customer choose a passkey and confirm with it. Throws PasskeyRefusal. */
export const askForPasskey = (
  optionsJSON: z.output<typeof requestOptionsSchema>,
): Promise<AuthenticationResponseJSON> => explained(() => startAuthentication({ optionsJSON }));

/** Has the customer's authenticator make a passkey. Throws PasskeyRefusal. */
export const makePasskey = (optionsJSON: z.output<typeof creationOptionsSchema>): Promise<RegistrationResponseJSON> =>
  explained(() => startRegistration({ optionsJSON }));
