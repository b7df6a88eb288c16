import type { Translation } from '../../messages';

export const words: Translation<'lock'> = {
  'lock.title': 'Session verrouillée',
  'lock.intro':
    'L’affichage est masqué pour votre protection. La page où vous étiez et vos ordres en préparation sont conservés ; les ordres en cours restent actifs.',
  'lock.tradingPassword': 'Code de trading',
  'lock.password': 'Mot de passe de connexion',
  'lock.unlock': 'Déverrouiller',
  'lock.busy': 'Déverrouillage…',
  'lock.byTradingPassword': 'Déverrouiller avec le code de trading',
  'lock.byPassword': 'Déverrouiller avec le mot de passe de connexion',
  'lock.byPasskey': 'Déverrouiller avec une clé d’accès',
  'lock.enter': 'Veuillez le saisir en entier.',
  'lock.logout': 'Se déconnecter',
  'lock.setting': 'Verrouillage automatique',
  'lock.settingNote':
    'Sans action de votre part pendant cette durée, chacune de vos sessions demande un mot de passe ou une clé d’accès. Les ordres en cours restent actifs.',
  'lock.minutes': '{{minutes, number}} min.',
  'lock.now': 'Verrouiller cette session',
};
