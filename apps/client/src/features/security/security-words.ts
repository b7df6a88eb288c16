import type { OutputOf } from '@parkett/kernel';
import type { getSecurity } from '@parkett/identity-contract';
import type { MessageKey } from '@parkett/web-i18n';
import type { Tone } from '@parkett/web-ui';

type TradingPasswordState = OutputOf<typeof getSecurity>['tradingPassword'];

/** The label and tone of each state of the trading password. */
export const tradingPasswordWords = {
  notSet: { tone: 'notice', key: 'me.notSet' },
  set: { tone: 'good', key: 'me.isSet' },
  locked: { tone: 'bad', key: 'payPwd.locked' },
} as const satisfies Record<TradingPasswordState, { readonly tone: Tone; readonly key: MessageKey }>;
