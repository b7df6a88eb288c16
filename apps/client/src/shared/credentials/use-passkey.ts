import { withWords } from '@parkett/web-i18n/words';
import { translate } from '@parkett/web-i18n';
import { PasskeyRefusal } from './passkey-refusal';
import type { Sending } from './use-sending';

/** Loaded when a passkey is used, because most visits need none. */
const loadCeremony = withWords(['passkeys'], () => import('./passkey-ceremony'));

type Ceremony = Awaited<ReturnType<typeof loadCeremony>>;

/** Sends something that needs a passkey. Why there was none is shown like any other problem of the form. */
export const usePasskey =
  ({ send, say }: Pick<Sending, 'send' | 'say'>) =>
  (work: (ceremony: Ceremony) => Promise<void>): Promise<boolean> =>
    send(async () => {
      try {
        await work(await loadCeremony());
      } catch (error) {
        if (!(error instanceof PasskeyRefusal)) throw error;
        say(translate(error.reason));
      }
    });
