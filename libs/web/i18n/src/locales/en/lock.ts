import type { EnglishMessages } from '../../messages';

export const words: EnglishMessages<'lock'> = {
  'lock.title': 'Session locked',
  'lock.intro':
    'The view is covered for your protection. The page you were on and your order drafts are still there; open orders remain in place.',
  'lock.tradingPassword': 'Trading password',
  'lock.password': 'Login password',
  'lock.unlock': 'Unlock',
  'lock.busy': 'Unlocking…',
  'lock.byTradingPassword': 'Unlock with the trading password',
  'lock.byPassword': 'Unlock with the login password',
  'lock.byPasskey': 'Unlock with a passkey',
  'lock.enter': 'Please enter it in full.',
  'lock.logout': 'Log out',
  'lock.setting': 'Automatic lock',
  'lock.settingNote':
    'If you do nothing for this long, each of your sessions asks for a password or passkey. Open orders remain in place.',
  'lock.minutes': '{{minutes, number}} min',
  'lock.now': 'Lock this session now',
};
