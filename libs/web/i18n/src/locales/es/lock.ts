import type { Translation } from '../../messages';

export const words: Translation<'lock'> = {
  'lock.title': 'Sesión bloqueada',
  'lock.intro':
    'La vista está oculta para protegerle. La página en la que estaba y sus borradores de órdenes siguen ahí; las órdenes abiertas se mantienen.',
  'lock.tradingPassword': 'Clave de operaciones',
  'lock.password': 'Contraseña de acceso',
  'lock.unlock': 'Desbloquear',
  'lock.busy': 'Desbloqueando…',
  'lock.byTradingPassword': 'Desbloquear con la clave de operaciones',
  'lock.byPassword': 'Desbloquear con la contraseña de acceso',
  'lock.byPasskey': 'Desbloquear con una llave de acceso',
  'lock.enter': 'Introdúzcala completa.',
  'lock.logout': 'Cerrar sesión',
  'lock.setting': 'Bloqueo automático',
  'lock.settingNote':
    'Si no hace nada durante este tiempo, cada una de sus sesiones pide una contraseña o una llave de acceso. Las órdenes abiertas se mantienen.',
  'lock.minutes': '{{minutes, number}} min.',
  'lock.now': 'Bloquear ahora esta sesión',
};
