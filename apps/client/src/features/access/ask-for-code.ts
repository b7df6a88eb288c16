import { requestCode, type codePurposes } from '@parkett/identity-contract';
import { callSealed } from '@parkett/web-api';
import type { Language } from '@parkett/web-i18n';
import { call } from '../../shared/api';

/** Has a code sent to a telephone. The answer is the same whether the number has an account or not. Rejects as a call does. */
export async function askForCode(phone: string, purpose: (typeof codePurposes)[number], language: Language): Promise<void> {
  await callSealed(call, requestCode, { phone: phone.trim(), purpose, language }, { quiet: true });
}
