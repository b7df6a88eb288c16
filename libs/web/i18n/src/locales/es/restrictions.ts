import type { Translation } from '../../messages';

export const words: Translation<'restrictions'> = {
  'restriction.title': 'Su cuenta está bloqueada en parte',
  'restriction.stops.trading': 'Operativa',
  'restriction.stops.moneyOut': 'Retiradas y traspasos de acciones salientes',
  'restriction.stops.login': 'Inicio de sesión',
  'restriction.reason.ownRequest': 'Usted mismo bloqueó la cuenta.',
  'restriction.reason.securityRule': 'Una regla de seguridad ha detectado intentos inusuales.',
  'restriction.reason.takeover': 'Sospechamos que otra persona tiene acceso a su cuenta.',
  'restriction.reason.identityDoubt': 'Debemos comprobar de nuevo sus datos personales.',
  'restriction.reason.marketRules': 'Estamos examinando órdenes según las reglas de la bolsa.',
  'restriction.reason.legalHold': 'La ley nos obliga a ello.',
  'restriction.reason.reconciliation':
    'Los importes de su cuenta no coinciden en nuestros registros; lo estamos comprobando.',
  'restriction.since': 'Desde {{time}}',
  'restriction.until': 'Desde {{time}}, como máximo hasta {{until}}',
  'restriction.openOrders': 'Las órdenes abiertas siguen; puede cancelarlas.',
  'restriction.ownHint':
    'Cuando esté seguro de que solo usted tiene acceso, desbloquee la cuenta con su contraseña y el segundo factor.',
  'restriction.appeal':
    '¿No está de acuerdo? Escriba al servicio de atención al cliente; otra persona examinará la decisión. También puede reclamar.',
  'restriction.unfreeze': 'Desbloquear',
  'restriction.unfrozen': 'La cuenta está desbloqueada',
  'freeze.title': 'Bloquear la cuenta',
  'freeze.note': 'Detiene al instante la operativa y todo lo que sale de la cuenta',
  'freeze.notMe': 'No he sido yo: bloquear mi cuenta',
  'freeze.question':
    'La operativa, las retiradas y los traspasos de acciones se detienen al instante y se cierra la sesión en todos los demás dispositivos. Las órdenes abiertas siguen y se pueden cancelar. Para desbloquear la cuenta necesita su contraseña y el segundo factor.',
  'freeze.confirm': 'Bloquear ahora',
  'freeze.busy': 'Bloqueando…',
  'freeze.done': 'Su cuenta está bloqueada',
  'recovery.open.newAccess': 'Se ha aprobado un nuevo acceso a su cuenta',
  'recovery.open.removeFactors': 'Se eliminarán sus llaves de acceso y su app de autenticación',
  'recovery.note.newAccess':
    'Alguien se ha identificado como usted con un documento y podrá fijar una nueva contraseña y un nuevo número a partir del {{time}}.',
  'recovery.note.removeFactors':
    'A partir del {{time}}, atención al cliente eliminará todas las llaves de acceso y la app.',
  'recovery.stopHint':
    'Si no ha sido usted, deténgalo ahora. Su cuenta se bloqueará y los demás dispositivos se desconectarán.',
  'recovery.stop': 'No he sido yo: detener',
  'recovery.stopped': 'Detenido. Su cuenta está bloqueada.',
};
