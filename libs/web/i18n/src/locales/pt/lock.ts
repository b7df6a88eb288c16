import type { Translation } from '../../messages';

export const words: Translation<'lock'> = {
  'lock.title': 'Sessão bloqueada',
  'lock.intro':
    'A vista está oculta para sua proteção. A página em que estava e os rascunhos de ordens continuam guardados; as ordens abertas mantêm-se.',
  'lock.tradingPassword': 'Código de negociação',
  'lock.password': 'Palavra-passe de acesso',
  'lock.unlock': 'Desbloquear',
  'lock.busy': 'A desbloquear…',
  'lock.byTradingPassword': 'Desbloquear com o código de negociação',
  'lock.byPassword': 'Desbloquear com a palavra-passe de acesso',
  'lock.byPasskey': 'Desbloquear com uma chave de acesso',
  'lock.enter': 'Introduza-o por completo.',
  'lock.logout': 'Terminar sessão',
  'lock.setting': 'Bloqueio automático',
  'lock.settingNote':
    'Se não fizer nada durante este tempo, cada uma das suas sessões pede uma palavra-passe ou uma chave de acesso. As ordens abertas mantêm-se.',
  'lock.minutes': '{{minutes, number}} min.',
  'lock.now': 'Bloquear agora esta sessão',
};
