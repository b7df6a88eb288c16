import type { Translation } from '../../messages';

export const words: Translation<'erasure'> = {
  'erasure.intro': 'A petición suya cerramos la cuenta y borramos sus datos personales. Después no se puede deshacer.',
  'erasure.before': 'Antes de solicitarlo',
  'erasure.beforeText':
    'La cuenta debe estar vacía: sin efectivo, valores, órdenes abiertas ni traspasos de acciones en curso. Un bloqueo de la cuenta debe estar levantado.',
  'erasure.gone': 'Qué se borra',
  'erasure.goneText':
    'Nombre, datos e imágenes del documento, teléfono, contraseñas, claves de acceso, dispositivos conocidos y mensajes. Después nadie puede leer los registros cifrados anteriores sobre usted.',
  'erasure.stays': 'Qué queda',
  'erasure.staysText': 'Las órdenes y los apuntes quedan en nuestros libros, con un número que ya no conduce a usted.',
  'erasure.law':
    'La ley alemana contra el blanqueo (GwG § 8) nos obliga a conservar sus datos de identificación hasta el {{date}}. Hasta entonces están bajo llave; después los borramos.',
  'erasure.noLaw': 'Este mercado es simulado y no identifica a ninguna persona real; por eso no conservamos nada más.',
  'erasure.next': 'Qué pasa después',
  'erasure.nextText':
    'Ejecutamos la solicitud el {{date}} como muy pronto. Hasta entonces puede retirarla aquí con un toque. Bloquear la cuenta también la anula. Le avisamos de la solicitud.',
  'erasure.request': 'Solicitar el borrado',
  'erasure.requested': 'Borrado solicitado',
  'erasure.open':
    'Solicitado el {{time}}. Se ejecuta el {{date}} como muy pronto; si la cuenta no está vacía entonces, queda en espera.',
  'erasure.withdraw': 'Retirar la solicitud',
  'erasure.withdrawn': 'Solicitud retirada',
};
