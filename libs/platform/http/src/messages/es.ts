import type { Translation } from './tables';

export const es: Translation = {
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
  UNAUTHENTICATED: 'Su sesión ha terminado o caducado. Inicie sesión de nuevo; las órdenes abiertas se mantienen.',
  FORBIDDEN: 'No tiene autorización para ello. No se ha ejecutado nada.',
  OVERLOADED: 'Llegan demasiadas solicitudes a la vez. La suya no se ha aceptado; inténtelo de nuevo en unos segundos.',
  UNAVAILABLE:
    'Una parte de nuestro sistema no está accesible. Inténtelo de nuevo en un momento; su solicitud no se ejecutará dos veces.',
  INTERNAL:
    'Se ha producido un error por nuestra parte. Compruebe si su solicitud ha llegado antes de intentarlo de nuevo.',

  SEALED_UNREADABLE:
    'Los datos cifrados no se han podido leer. No se ha ejecutado nada. Compruebe la hora de su dispositivo, recargue la página e inténtelo de nuevo.',
  PHONE_INVALID:
    'Este número de teléfono no es válido. Introdúzcalo con el prefijo del país, por ejemplo +49 170 1234567.',
  PHONE_TAKEN: 'Con este número de teléfono no se puede abrir una cuenta nueva. Si ya tiene una cuenta, inicie sesión.',
  PASSWORD_TOO_SHORT_one:
    'La contraseña es demasiado corta: necesita al menos {min:count} carácter. No se ha guardado nada.',
  PASSWORD_TOO_SHORT_many:
    'La contraseña es demasiado corta: necesita al menos {min:count} de caracteres. No se ha guardado nada.',
  PASSWORD_TOO_SHORT_other:
    'La contraseña es demasiado corta: necesita al menos {min:count} caracteres. No se ha guardado nada.',
  PASSWORD_COMMON:
    'Esta contraseña es demasiado fácil de adivinar: es común, aparece en una filtración de datos o sigue un patrón sencillo. No se ha guardado nada; elija otra.',
  PASSWORD_IN_USE:
    'La contraseña de acceso, la clave de operaciones y la clave de pago deben ser distintas. No se ha guardado nada; elija otra.',
  PASSWORDS_DIFFER: 'Las dos entradas no coinciden. No se ha guardado nada; introdúzcalas de nuevo.',
  PASSWORD_UNCHANGED: 'La contraseña nueva es igual que la anterior. No se ha cambiado nada; elija otra.',
  PASSWORD_WRONG: 'La contraseña de acceso es incorrecta. No se ha cambiado nada; introdúzcala de nuevo.',
  AGREEMENT_REQUIRED: 'Lea y acepte las condiciones de uso vigentes. La cuenta aún no se ha abierto.',
  CODE_WRONG: 'El código es incorrecto o ya no es válido. No se ha cambiado nada; compruébelo o solicite uno nuevo.',
  LOGIN_FAILED: 'El número de teléfono o la contraseña no son correctos.',
  TOO_MANY_ATTEMPTS:
    'Demasiados intentos. Para su protección podrá continuar dentro de {retryAfterSeconds:duration}; su dinero y sus órdenes no se ven afectados.',
  SESSION_UNKNOWN: 'Esta sesión no existe o ya no existe en su cuenta. No se ha cambiado nada.',
  ORIGIN_REFUSED:
    'La solicitud procedía de otro sitio y, para su protección, no se ha ejecutado. Abra Parkett directamente en su navegador.',

  TRADING_PASSWORD_NOT_SET:
    'Aún no tiene clave de operaciones. No se ha cursado ninguna orden; establezca primero su clave de operaciones.',
  TRADING_PASSWORD_ALREADY_SET:
    'Su clave de operaciones ya está establecida y no cambia. Puede elegir una nueva en Ajustes → Claves de operaciones y de pago.',
  TRADING_PASSWORD_FORMAT: 'La clave de operaciones tiene de 6 a 12 cifras. No se ha guardado nada.',
  TRADING_PASSWORD_WRONG:
    'La clave de operaciones es incorrecta. No se ha cursado ninguna orden. Intentos restantes: {left}.',
  TRADING_PASSWORD_LOCKED:
    'Su clave de operaciones está bloqueada tras varias entradas incorrectas. No se ha cursado ninguna orden; su efectivo y las órdenes existentes no se ven afectados. En Ajustes → Claves de operaciones y de pago puede establecer una nueva con su contraseña de acceso y un código.',
  PAYMENT_PASSWORD_FORMAT: 'La clave de pago tiene de 6 a 12 cifras. No se ha guardado nada.',
  DIGITS_REPEATED: 'Estas cifras se repiten y son fáciles de adivinar. No se ha guardado nada; elija otras.',
  DIGITS_SEQUENCE: 'Estas cifras forman una secuencia fácil de adivinar. No se ha guardado nada; elija otras.',
  DIGITS_DATE: 'Estas cifras parecen una fecha y son fáciles de adivinar. No se ha guardado nada; elija otras.',
  DIGITS_PHONE:
    'Estas cifras están en su número de teléfono y son fáciles de adivinar. No se ha guardado nada; elija otras.',
  STEP_UP_REQUIRED:
    'Confirme primero que es usted, con su contraseña de acceso y un código. Aún no se ha ejecutado nada ni se ha movido dinero.',
  STEP_UP_INVALID:
    'Su confirmación ha caducado, ya se ha usado o era para otra cosa. No se ha ejecutado nada ni se ha movido dinero; confirme de nuevo.',
  STEP_UP_FAILED:
    'La confirmación ha fallado: la contraseña de acceso o el código no son correctos. No se ha ejecutado nada ni se ha movido dinero; inténtelo de nuevo.',
  TOTP_WRONG:
    'El código de la aplicación de autenticación es incorrecto o ya se ha usado. No se ha cambiado nada; use el código siguiente y compruebe la hora de su dispositivo.',
  TOTP_REQUIRED:
    'Para esto se necesita el código de su aplicación de autenticación o un código de recuperación. Aún no se ha ejecutado nada ni se ha movido dinero.',
  TOTP_NOT_STARTED:
    'La configuración de la aplicación de autenticación no se ha iniciado o ha caducado. No se ha cambiado nada; empiece de nuevo.',
  TOTP_ALREADY_ENROLLED: 'Ya hay una aplicación de autenticación configurada. Para usar otra, elimine primero esta.',
  TOTP_NOT_ENROLLED: 'Su cuenta no tiene ninguna aplicación de autenticación configurada. No se ha cambiado nada.',
  COOLING_DOWN:
    'Tras un cambio en sus claves o beneficiarios hay un plazo de espera para su protección. No se ha movido dinero; será posible de nuevo a partir del {until:time}. Puede seguir operando.',

  VERIFICATION_REQUIRED:
    'Para operar, su identidad debe estar confirmada. Su orden no se ha aceptado y no se ha reservado dinero; envíe su documento en «Confirmar la identidad» o espere el resultado de la revisión.',
  VERIFICATION_UNDER_REVIEW:
    'Sus documentos ya están en revisión. No se ha cambiado nada; verá el resultado en «Confirmar la identidad».',
  VERIFICATION_APPROVED: 'Su identidad ya está confirmada. No tiene que hacer nada más.',
  VERIFICATION_CHANGED:
    'Esta cuenta ha enviado entretanto otros documentos, o ya se han revisado. No se ha decidido nada; abra la revisión de nuevo.',
  VERIFICATION_UNKNOWN: 'Esta cuenta no tiene documentos por revisar. No se ha cambiado nada.',
  ID_NUMBER_INVALID:
    'Este número no puede ser correcto: la longitud o el dígito de control no corresponde a este tipo de documento. No se ha enviado nada; compárelo con el documento carácter por carácter.',
  ID_NUMBER_TAKEN:
    'Con este número de documento no se puede confirmar otra cuenta. No se ha enviado nada; si ya tiene una cuenta, utilícela.',
  DOCUMENT_UNKNOWN:
    'Esta imagen no existe o ya no existe en su cuenta. Las imágenes que no se envían se borran al cabo de un día; súbala de nuevo.',
  IMAGE_REQUIRED: 'No ha llegado ninguna imagen. No se ha guardado nada; elija una foto.',
  IMAGE_TOO_LARGE:
    'La imagen es demasiado grande ({maxBytes:bytes} como máximo). No se ha guardado nada; elija una más pequeña.',
  IMAGE_TOO_MANY_PIXELS:
    'La imagen tiene demasiados píxeles ({maxPixels:words} como máximo). No se ha guardado nada; redúzcala.',
  IMAGE_TOO_SMALL:
    'La imagen es demasiado pequeña: su lado corto necesita al menos {minPixels} píxeles. No se ha guardado nada; haga la foto más de cerca.',
  IMAGE_UNREADABLE: 'La imagen está dañada o incompleta. No se ha guardado nada; haga la foto de nuevo.',
  IMAGE_TYPE_UNSUPPORTED: 'No aceptamos este formato de archivo. No se ha guardado nada; use JPEG, PNG o WebP.',

  ACCOUNT_ERASED: 'Esta cuenta está cerrada y sus datos personales se han borrado. No se ha ejecutado nada.',
  ACCOUNT_NOT_EMPTY:
    'En esta cuenta aún hay efectivo, valores u órdenes abiertas. No se ha borrado nada; primero la cuenta debe estar vacía.',
  MAKER_IS_CHECKER: 'No puede aprobar su propia solicitud. No se ha cambiado nada; deje que decida otra persona.',
  ERASURE_NOT_REQUESTED: 'No se ha solicitado el borrado de esta cuenta. No se ha borrado nada.',
  ERASURE_ALREADY_REQUESTED: 'El borrado de esta cuenta ya está solicitado. Espera la aprobación de otra persona.',
  STAFF_LOGIN_FAILED: 'El usuario, la contraseña o el código no son correctos.',
  STAFF_UNKNOWN: 'Este acceso de empleado no existe. No se ha cambiado nada.',
  CUSTOMER_UNKNOWN: 'Ningún cliente tiene estos datos. La búsqueda exige el dato exacto y completo; compruébelo.',
  STAFF_LOGIN_TAKEN: 'Este usuario ya está en uso. No se ha creado nada; elija otro.',
  STAFF_TOO_FEW_ADMINS:
    'Deben quedar al menos dos administradores, para que uno pueda controlar al otro. No se ha cambiado nada.',
  STAFF_NOT_PROPOSED: 'Esta solicitud de acceso ya no está pendiente de aprobación. No se ha cambiado nada.',

  SYMBOL_UNKNOWN: 'No ofrecemos este valor. No se ha ejecutado nada.',
  TOO_MANY_SYMBOLS: 'No se pueden consultar tantos valores a la vez ({limit} como máximo).',

  ACCOUNT_UNKNOWN: 'Su cuenta se está creando todavía. No se ha ejecutado nada; inténtelo de nuevo en unos segundos.',
  ACCOUNT_EXISTS: 'Esta cuenta ya está abierta.',
  MARKET_CLOSED:
    'La bolsa está cerrada. Su orden no se ha aceptado y no se ha reservado dinero. Inténtelo en el horario de negociación.',
  NO_QUOTE: 'Ahora mismo no hay cotización de este valor. Su orden no se ha aceptado y no se ha reservado dinero.',
  SOLD_OUT: 'Este valor no se puede comprar por el momento. Su orden no se ha aceptado y no se ha reservado dinero.',
  BAD_TICK: 'El precio debe ser un múltiplo de {tick:price}. Su orden no se ha aceptado; ajuste el precio.',
  BAD_LOT: 'La cantidad debe ser un múltiplo de {lot}. Su orden no se ha aceptado; ajuste la cantidad.',
  PRICE_REQUIRED: 'Una orden limitada necesita un precio. Su orden no se ha aceptado; indique el límite.',
  PRICE_NOT_ALLOWED:
    'Una orden a mercado no lleva límite. Su orden no se ha aceptado; para un precio fijo elija una orden limitada.',
  PRICE_OUT_OF_COLLAR:
    'El límite está demasiado lejos de la cotización actual: se admite de {from:price} a {to:price}. Su orden no se ha aceptado y no se ha reservado dinero.',
  ABOVE_MAX_VALUE: 'La orden supera el máximo por orden ({max:money}). No se ha aceptado; divídala, por favor.',
  ORDER_EXISTS: 'Ya ha cursado esta orden. No se ha aceptado una segunda vez; consulte sus órdenes.',
  TOO_MANY_OPEN_ORDERS_one:
    'Ya tiene {limit:count} orden abierta, el máximo posible. Esta no se ha aceptado; cancele primero otra.',
  TOO_MANY_OPEN_ORDERS_many:
    'Ya tiene {limit:count} de órdenes abiertas, el máximo posible. Esta no se ha aceptado; cancele primero otra.',
  TOO_MANY_OPEN_ORDERS_other:
    'Ya tiene {limit:count} órdenes abiertas, el máximo posible. Esta no se ha aceptado; cancele primero otra.',
  CURRENCY_MISMATCH: 'Este valor se negocia en una divisa distinta de la de su cuenta. Su orden no se ha aceptado.',
  INSUFFICIENT_CASH:
    'Su efectivo disponible no es suficiente: se necesitan {need:money} y hay disponibles {available:money}. Su orden no se ha aceptado; ingrese dinero o elija una cantidad menor.',
  INSUFFICIENT_SELLABLE_one:
    'Puede vender como máximo {sellable:count} acción (en cartera: {held}, solicitadas: {need}). Su orden no se ha aceptado; su posición no cambia.',
  INSUFFICIENT_SELLABLE_many:
    'Puede vender como máximo {sellable:count} de acciones (en cartera: {held}, solicitadas: {need}). Su orden no se ha aceptado; su posición no cambia.',
  INSUFFICIENT_SELLABLE_other:
    'Puede vender como máximo {sellable:count} acciones (en cartera: {held}, solicitadas: {need}). Su orden no se ha aceptado; su posición no cambia.',
  ORDER_UNKNOWN: 'Esta orden no existe en su cuenta.',
  ORDER_ALREADY_FINAL: 'Esta orden ya ha finalizado y no se puede modificar.',
  CANCEL_ALREADY_REQUESTED:
    'La cancelación ya está solicitada. Espere la respuesta de la bolsa; hasta entonces la orden aún puede ejecutarse.',
  ACTOR_NOT_ALLOWED: 'No tiene permiso para hacerlo. No se ha ejecutado nada.',
  DEPOSIT_ALREADY_BOOKED: 'Este ingreso ya está abonado; no se contabiliza dos veces.',
  EXECUTION_ALREADY_RECORDED: 'Esta ejecución ya está contabilizada; no se contabiliza dos veces.',
  INSTRUMENT_CONFLICT: 'Con este código ya figura un valor en otra divisa. No se ha importado nada.',
  IDEMPOTENCY_BODY_MISMATCH:
    'Con esta Idempotency-Key ya se envió otra solicitud. Esta no se ha ejecutado; vale la anterior.',
  COMMAND_TOO_OLD:
    'La solicitud es demasiado antigua para ejecutarla con seguridad. No se ha ejecutado nada; envíela de nuevo.',
  COMMAND_EXPIRED:
    'La solicitud no se atendió a tiempo y ha caducado. No se ha ejecutado nada ni se ha reservado dinero; inténtelo de nuevo.',
  COMMAND_FAILED:
    'Un error por nuestra parte ha impedido procesar la solicitud. No se ha ejecutado nada ni se ha reservado dinero; ya hemos recibido el aviso.',
  COMMAND_UNREADABLE: 'No se ha podido leer la solicitud. No se ha ejecutado nada ni se ha reservado dinero.',
  COMMAND_UNKNOWN: 'No conocemos este tipo de solicitud. No se ha ejecutado nada ni se ha reservado dinero.',

  AMOUNT_INVALID:
    'El importe no se puede leer. Indíquelo con dos decimales como máximo, por ejemplo 250,00. No se ha transferido nada.',
  AMOUNT_TOO_SMALL:
    'El importe es demasiado pequeño: se puede transferir a partir de {min:money}. No se ha transferido nada.',
  AMOUNT_TOO_LARGE: 'El importe es demasiado grande: como máximo {max:money} de una vez. No se ha transferido nada.',
  BANK_UNAVAILABLE:
    'El banco no está accesible en este momento. Inténtelo de nuevo enseguida: la misma transferencia no se ejecuta nunca dos veces.',

  // Why a field is refused: the end of the sentence of INPUT_INVALID.
  'reason.required': 'falta',
  'reason.unknown': 'no existe aquí',
  'reason.notText': 'debe ser un texto',
  'reason.notNumber': 'debe ser un número sin comillas, dentro del intervalo habitual',
  'reason.notWhole': 'debe ser un número entero',
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
