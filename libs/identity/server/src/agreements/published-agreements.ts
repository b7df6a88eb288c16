import type { AgreementVersion } from '@parkett/identity-contract';
import { agreementVersions } from '@parkett/identity-contract/agreement-versions';
import { agreementAt } from '@parkett/identity-domain';

/** Injection token of the versions of the user agreement. */
export const AGREEMENTS = 'AGREEMENTS';
export type Agreements = readonly AgreementVersion[];

/**
 * The version that a customer accepts at registration; returned by /api/stock/getconfig. Clients send the version of the
 * text that they show, and another version is refused.
 */
export const agreementAtRegistration = (now = Date.now()): AgreementVersion => agreementAt(agreementVersions, now);
