import type { Translation } from '../../messages';

export const words: Translation<'lock'> = {
  'lock.title': 'Sessionen är låst',
  'lock.intro':
    'Vyn är dold för din säkerhet. Sidan du var på och dina orderutkast finns kvar; öppna ordrar ligger kvar.',
  'lock.tradingPassword': 'Handelslösenord',
  'lock.password': 'Inloggningslösenord',
  'lock.unlock': 'Lås upp',
  'lock.busy': 'Låser upp…',
  'lock.byTradingPassword': 'Lås upp med handelslösenordet',
  'lock.byPassword': 'Lås upp med inloggningslösenordet',
  'lock.byPasskey': 'Lås upp med en passkey',
  'lock.enter': 'Fyll i hela.',
  'lock.logout': 'Logga ut',
  'lock.setting': 'Automatiskt lås',
  'lock.settingNote':
    'Om du inte gör något under så lång tid frågar var och en av dina sessioner efter ett lösenord eller en passkey. Öppna ordrar ligger kvar.',
  'lock.minutes': '{{minutes, number}} min.',
  'lock.now': 'Lås sessionen nu',
};
