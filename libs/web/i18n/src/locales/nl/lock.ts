import type { Translation } from '../../messages';

export const words: Translation<'lock'> = {
  'lock.title': 'Sessie vergrendeld',
  'lock.intro':
    'De weergave is voor uw veiligheid afgedekt. De pagina waar u was en uw orderconcepten zijn er nog; lopende orders blijven staan.',
  'lock.tradingPassword': 'Handelswachtwoord',
  'lock.password': 'Inlogwachtwoord',
  'lock.unlock': 'Ontgrendelen',
  'lock.busy': 'Ontgrendelen…',
  'lock.byTradingPassword': 'Ontgrendelen met het handelswachtwoord',
  'lock.byPassword': 'Ontgrendelen met het inlogwachtwoord',
  'lock.byPasskey': 'Ontgrendelen met een passkey',
  'lock.enter': 'Voer het volledig in.',
  'lock.logout': 'Uitloggen',
  'lock.setting': 'Automatische vergrendeling',
  'lock.settingNote':
    'Doet u zo lang niets, dan vraagt elk van uw sessies om een wachtwoord of passkey. Lopende orders blijven staan.',
  'lock.minutes': '{{minutes, number}} min.',
  'lock.now': 'Deze sessie nu vergrendelen',
};
