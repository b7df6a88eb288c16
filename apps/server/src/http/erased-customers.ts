import { erasedBy, LiveSessions, SessionStore } from '@parkett/identity-server';
import type { INestApplicationContext } from '@nestjs/common';
import { securityTrail } from '@parkett/platform-observability';
import { CustomerVault } from '@parkett/platform-secrets';
import type { Runtime } from '../runtime';

/** Makes this process drop erased customers at once: their keys in memory, their sessions and sockets. */
export function forgetErased({ tail, logger }: Runtime, application: INestApplicationContext): void {
  const [vault, sessions, store] = [
    application.get(CustomerVault),
    application.get(LiveSessions),
    application.get(SessionStore),
  ];
  tail.listen({
    onRecord: (_partition, chained) => {
      const accountId = erasedBy(chained);
      if (accountId === undefined) return;
      vault.forget(accountId);
      store
        .eraseAll(accountId)
        .then((ended) => sessions.tellEnded(ended))
        .catch((error: unknown) =>
          logger.warn(
            { account: securityTrail.pseudonym('customer', accountId), err: error },
            'the sessions of an erased customer could not be ended yet',
          ),
        );
    },
  });
}
