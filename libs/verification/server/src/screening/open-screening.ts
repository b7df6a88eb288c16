import type { Database } from '@parkett/platform-read-model';
import { CustomerKeys, CustomerVault, openSecrets } from '@parkett/platform-secrets';
import type { Settings } from '@parkett/platform-settings';
import { VerificationReader } from '../verification-reader';
import { ScreeningProvider } from './screening-provider';
import { screeningProcess } from './screening.process';

interface Parts {
  readonly send: Parameters<typeof screeningProcess>[0]['send'];
  readonly isErased: (accountId: string) => Promise<boolean>;
  readonly records: Database;
  readonly readModels: Database;
  readonly settings: Pick<Settings, 'home' | 'screeningUrl' | 'env'>;
}

/** Creates the screening process for the jobs role, on the records and read models of an installation. */
export const openScreening = ({ send, isErased, records, readModels, settings }: Parts) =>
  screeningProcess({
    send,
    isErased,
    provider: new ScreeningProvider(settings.screeningUrl, settings.env),
    reader: new VerificationReader(readModels),
    vault: new CustomerVault(new CustomerKeys(records, openSecrets(settings.home))),
  });
