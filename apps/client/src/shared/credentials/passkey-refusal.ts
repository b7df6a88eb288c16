import type { MessageKey } from '@parkett/web-i18n';

/** The browser or its user gave no passkey. */
export class PasskeyRefusal extends Error {
  override readonly name = 'PasskeyRefusal';

  constructor(readonly reason: MessageKey) {
    super(reason);
  }
}
