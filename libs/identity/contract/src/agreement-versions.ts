import { z } from 'zod';
import data from './agreement-versions.json';
import { agreementVersionSchema, type AgreementVersion } from './agreements';

/** All versions of the user agreement, the oldest first. Not in the index, because the client does not need them. */
export const agreementVersions: readonly AgreementVersion[] = z
  .array(agreementVersionSchema)
  .min(1)
  .parse(data.versions);
