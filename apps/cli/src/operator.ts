import { rolesOf } from '@parkett/composition';
import { CommandAuthor, openCommandKeys } from '@parkett/platform-event-log';
import type { Settings } from '@parkett/platform-settings';

/** Sends commands as the operator of this machine. Throws when the key is missing. */
export const operatorOf = (settings: Pick<Settings, 'home' | 'commandKeys'>): CommandAuthor =>
  new CommandAuthor(openCommandKeys(settings, ['cli']), rolesOf);
