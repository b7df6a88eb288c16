import type { de } from './de';
import type { Translation } from './tables';

export const es: Translation<typeof de> = {
  SUCCESS: 'Hecho.',
  PENDING:
    'Hemos recibido su solicitud; el resultado está pendiente. Compruébelo de nuevo en breve (órdenes: en «Órdenes»). Puede enviarla otra vez sin riesgo.',
  REFUSED: 'Ahora mismo no es posible. No se ha ejecutado nada ni se ha movido dinero.',

  INPUT_INVALID: 'El campo «{field}» {reason}. No se ha ejecutado nada; corríjalo, por favor.',
  IDEMPOTENCY_KEY_REQUIRED:
    'A la solicitud le falta una Idempotency-Key válida (de 1 a 128 caracteres imprimibles). No se ha ejecutado nada.',
  REQUEST_MALFORMED: 'La solicitud no se puede leer. No se ha ejecutado nada.',
  BODY_TOO_LARGE: 'La solicitud es demasiado grande (64 KiB como máximo). No se ha ejecutado nada.',
  CONTENT_TYPE_UNSUPPORTED: 'La solicitud debe enviarse en JSON. No se ha ejecutado nada.',
  ROUTE_UNKNOWN: 'Esta dirección no existe.',
  SESSION_LOCKED:
    'Esta sesión está bloqueada. Desbloquéela con su clave de operaciones, una llave de acceso o su contraseña de acceso; no se ha ejecutado nada.',
  UNAUTHENTICATED: 'Su sesión ha terminado o caducado. Inicie sesión de nuevo; las órdenes abiertas se mantienen.',
  FORBIDDEN: 'No tiene autorización para ello. No se ha ejecutado nada.',
  OVERLOADED: 'Llegan demasiadas solicitudes a la vez. La suya no se ha aceptado; inténtelo de nuevo en unos segundos.',
  INTAKE_PAUSED:
    'En este momento no aceptamos órdenes ni cambios nuevos. Su solicitud no se ha ejecutado; las órdenes abiertas se mantienen y pueden cancelarse. Inténtelo de nuevo más tarde.',
  COMMAND_NOT_SENT:
    'En este momento no se puede acceder a su cuenta. Su solicitud no se ha ejecutado; inténtelo de nuevo más tarde.',
  UNAVAILABLE:
    'Una parte de nuestro sistema no está accesible. Inténtelo de nuevo en un momento; su solicitud no se ejecutará dos veces.',
  INTERNAL:
    'Se ha producido un error por nuestra parte. Compruebe si su solicitud ha llegado antes de intentarlo de nuevo.',
  TOO_MANY_ATTEMPTS:
    'Demasiados intentos. Para su protección podrá continuar dentro de {retryAfterSeconds:duration}; su dinero y sus órdenes no se ven afectados.',
  ORIGIN_REFUSED:
    'La solicitud procedía de otro sitio y, para su protección, no se ha ejecutado. Abra Parkett directamente en su navegador.',
  HOST_REFUSED: 'Parkett no está configurado en esta dirección. Ábralo en su propia dirección.',
  HTTPS_REQUIRED: 'Esta conexión no está cifrada. Abra Parkett con https://.',
  ACTOR_NOT_ALLOWED: 'No tiene permiso para hacerlo. No se ha ejecutado nada.',
  IDEMPOTENCY_BODY_MISMATCH:
    'Con esta Idempotency-Key ya se envió otra solicitud. Esta no se ha ejecutado; vale la anterior.',
  COMMAND_TOO_OLD: 'Su solicitud nos ha llegado demasiado tarde y no la hemos ejecutado. Inténtelo de nuevo.',
  COMMAND_EXPIRED:
    'La solicitud no se atendió a tiempo y ha caducado. No se ha ejecutado nada ni se ha reservado dinero; inténtelo de nuevo.',
  COMMAND_FAILED:
    'Un error por nuestra parte ha impedido procesar la solicitud. No se ha ejecutado nada ni se ha reservado dinero; ya hemos recibido el aviso.',
  COMMAND_UNREADABLE: 'No se ha podido leer la solicitud. No se ha ejecutado nada ni se ha reservado dinero.',
  COMMAND_UNKNOWN: 'No conocemos este tipo de solicitud. No se ha ejecutado nada ni se ha reservado dinero.',

  // Why a field is refused: the end of the sentence of INPUT_INVALID.
  'reason.required': 'falta',
  'reason.unknown': 'no existe aquí',
  'reason.notText': 'debe ser un texto',
  'reason.notNumber': 'debe ser un número sin comillas, dentro del intervalo habitual',
  'reason.notWhole': 'debe ser un número entero',
  'reason.tooFine': 'no puede tener más de {decimals} decimales',
  'reason.notObject': 'debe ser un objeto JSON',
  'reason.notList': 'debe ser una lista',
  'reason.notYesNo': 'debe ser true o false',
  'reason.tooSmall': 'debe ser al menos {min}',
  'reason.tooLarge': 'debe ser como máximo {max}',
  'reason.tooShort': 'es demasiado corto (al menos {min})',
  'reason.tooLong': 'es demasiado largo (como máximo {max})',
  'reason.notChoice': 'no es uno de los valores posibles',
  'reason.format': 'no tiene el formato esperado',
};
