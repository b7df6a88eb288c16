import type { Translation } from '../../messages';

export const words: Translation<'lock'> = {
  'lock.title': 'Sessione bloccata',
  'lock.intro':
    'La vista è coperta per la Sua sicurezza. La pagina in cui si trovava e le bozze degli ordini sono conservate; gli ordini aperti restano validi.',
  'lock.tradingPassword': 'PIN di trading',
  'lock.password': 'Password di accesso',
  'lock.unlock': 'Sblocca',
  'lock.busy': 'Sblocco in corso…',
  'lock.byTradingPassword': 'Sblocca con il PIN di trading',
  'lock.byPassword': 'Sblocca con la password di accesso',
  'lock.byPasskey': 'Sblocca con una passkey',
  'lock.enter': 'Lo inserisca per intero.',
  'lock.logout': 'Esci',
  'lock.setting': 'Blocco automatico',
  'lock.settingNote':
    'Se non fa nulla per questo tempo, ogni Sua sessione chiede una password o una passkey. Gli ordini aperti restano validi.',
  'lock.minutes': '{{minutes, number}} min.',
  'lock.now': 'Blocca ora questa sessione',
};
