import { Problem } from '@parkett/platform-http';
import type { TradingPasswordCheck } from '../ports';

/** Throws unless it is the account's trading password. */
export async function checkTradingPassword(
  passwords: TradingPasswordCheck,
  accountId: string,
  password: string,
): Promise<void> {
  const verdict = await passwords.verify(accountId, password);
  if (verdict.kind === 'wrong') throw new Problem(403, 'TRADING_PASSWORD_WRONG', { left: verdict.left });
  if (verdict.kind === 'locked') throw new Problem(403, 'TRADING_PASSWORD_LOCKED');
  if (verdict.kind === 'notSet') throw new Problem(409, 'TRADING_PASSWORD_NOT_SET');
}
