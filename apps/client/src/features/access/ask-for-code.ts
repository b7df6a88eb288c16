import { requestCode, type codePurposes } from '@parkett/identity-contract';
import { callSealed, CallFailure } from '@parkett/web-api';
import { useText, type Language } from '@parkett/web-i18n';
import { useState } from 'react';
import { call } from '../../shared/api/api';
import { refusalOf } from '../../shared/api/refusal';
import { accessFields } from './access-fields';

/**
 * Has a code sent to a phone number. The answer does not reveal whether the number has an account. Rejects as a call
 * does.
 */
export async function askForCode(
  phone: string,
  purpose: (typeof codePurposes)[number],
  language: Language,
): Promise<void> {
  await callSealed(call, requestCode, { phone: phone.trim(), purpose, language }, { quiet: true });
}

/**
 * Requests codes beside a field for the phone number. `ask` resolves to false when the server refuses the number, and
 * `phoneRefusal` then says why. It rejects with any other failure.
 */
export function useCodeRequest(purpose: (typeof codePurposes)[number]) {
  const { language } = useText();
  const [refused, setRefused] = useState<{ readonly phone: string; readonly text: string }>();
  const ask = async (phone: string): Promise<boolean> => {
    setRefused(undefined);
    try {
      await askForCode(phone, purpose, language);
      return true;
    } catch (error) {
      const refusal = error instanceof CallFailure ? refusalOf(error, accessFields) : undefined;
      if (refusal?.field !== 'phone') throw error;
      setRefused({ phone, text: refusal.text });
      return false;
    }
  };
  /** The refusal applies only to the refused number, not to one typed since. */
  const phoneRefusal = (phone: string): string | undefined => (refused?.phone === phone ? refused.text : undefined);
  return { ask, phoneRefusal };
}
