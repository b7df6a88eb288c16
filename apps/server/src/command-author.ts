import { commandRoles, rolesOf } from '@parkett/composition';
import { CommandAuthor, CommandCheck, openCommandKeys } from '@parkett/platform-event-log';
import type { Logger } from '@parkett/platform-observability';
import type { Settings } from '@parkett/platform-settings';
import { forgedAlerts } from './forged-alerts';

type Keys = Pick<Settings, 'home' | 'commandKeys' | 'roles'>;

/** Sends commands for the actors of this process's roles, with their keys only. Throws when one is missing. */
export const authorOf = (settings: Keys): CommandAuthor =>
  new CommandAuthor(
    openCommandKeys(
      settings,
      commandRoles.filter((role) => (settings.roles as readonly string[]).includes(role)),
    ),
    rolesOf,
  );

/** For engines, which know the keys of every role. */
export function checkOf(settings: Keys, logger: Logger): CommandCheck {
  const alertForged = forgedAlerts('command', logger);
  return new CommandCheck(openCommandKeys(settings, commandRoles), rolesOf, ({ partition }, offset, why) =>
    alertForged({ partition, offset, why }),
  );
}
