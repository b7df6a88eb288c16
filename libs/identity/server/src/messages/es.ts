import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const es: Translation<typeof de> = {
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
  AGREEMENT_REQUIRED:
    'Lea y acepte primero las condiciones de uso vigentes. Hasta entonces no se abre ni se compra nada.',
  AGREEMENT_CHANGED:
    'El texto de las condiciones de uso ha cambiado. No se ha aceptado nada; recargue la página y vuelva a leerlo.',
  APPROPRIATENESS_UNKNOWN:
    'Este producto es complejo y no conocemos sus conocimientos ni su experiencia con él. No se ha ordenado nada; lea primero la advertencia o responda a las preguntas en «Conocimientos y experiencia».',
  APPROPRIATENESS_WARNING:
    'Según sus respuestas, sus conocimientos y su experiencia no bastan para este producto. No se ha ordenado nada; lea primero la advertencia si aun así desea ordenar.',
  QUESTIONNAIRE_CHANGED: 'Las preguntas han cambiado. No se ha guardado nada; recargue la página.',
  QUESTIONNAIRE_INCOMPLETE: 'Responda a todas las preguntas. No se ha guardado nada.',
  QUESTIONNAIRE_TOO_OFTEN:
    'Se puede responder a las preguntas tres veces como máximo en 24 horas. No se ha guardado nada; podrá volver a hacerlo a partir de las {until:time}.',
  WARNING_CHANGED: 'Esta advertencia ya no es válida. No se ha confirmado nada; recargue la página.',
  INVITATION_CODE_REQUIRED:
    'Para registrarse se necesita un código de invitación. La cuenta aún no se ha abierto; introduzca el código.',
  INVITATION_CODE_UNKNOWN: 'Este código de invitación no existe. La cuenta aún no se ha abierto; compruebe el código.',
  CODE_WRONG: 'El código es incorrecto o ya no es válido. No se ha cambiado nada; compruébelo o solicite uno nuevo.',
  LOGIN_FAILED: 'El número de teléfono o la contraseña no son correctos.',
  GUESSES_SPENT:
    'Ha habido demasiadas entradas erróneas en 24 horas. Para su protección, no se comprobará ninguna más durante {retryAfterSeconds:duration}. Puede establecer una contraseña nueva si ha olvidado la suya.',
  SECOND_FACTOR_REQUIRED:
    'Confirme con un código que es usted: el del mensaje enviado a su teléfono o, si la ha configurado, el de su app de autenticación. Todavía no se ha ejecutado nada.',
  PHONE_UNSUPPORTED:
    'No enviamos códigos a este número. Utilice un número de móvil de un país en el que prestamos servicio.',
  CODES_PAUSED:
    'En este momento no podemos enviar más códigos. No se ha cambiado nada; vuelva a intentarlo en {retryAfterSeconds:duration}.',
  SESSION_GUESSES_SPENT:
    'Esta sesión se ha cerrado por demasiadas entradas erróneas o códigos sin usar. No se ha ejecutado nada; inicie sesión de nuevo. Sus otros dispositivos y sus órdenes abiertas no se ven afectados.',
  UNLOCK_FAILED:
    'No es correcto; la sesión sigue bloqueada. Tras cuatro errores seguidos se cierra y tendrá que iniciar sesión de nuevo.',
  SESSION_UNKNOWN: 'Esta sesión no existe o ya no existe en su cuenta. No se ha cambiado nada.',

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
  DIGITS_COMMON:
    'Estas cifras se eligen con mucha frecuencia y son fáciles de adivinar. No se ha guardado nada; elija otras.',
  DIGITS_ACCOUNT:
    'Estas cifras están en su número de cuenta y son fáciles de adivinar. No se ha guardado nada; elija otras.',
  STEP_UP_REQUIRED:
    'Confirme primero que es usted, con su contraseña de acceso y un código. Aún no se ha ejecutado nada ni se ha movido dinero.',
  STEP_UP_INVALID:
    'Su confirmación ha caducado, ya se ha usado o era para otra cosa. No se ha ejecutado nada ni se ha movido dinero; confirme de nuevo.',
  STEP_UP_FAILED:
    'La confirmación ha fallado: la contraseña de acceso, el código o la llave de acceso no son correctos. No se ha ejecutado nada ni se ha movido dinero; inténtelo de nuevo.',
  NOT_SWITCHED_ON:
    'Solo será posible cuando todo el sistema esté actualizado. No se ha cambiado nada; inténtelo más tarde.',
  STEP_UP_NOT_YET:
    'Esta confirmación aún no es posible porque el sistema se está actualizando. No se ha ejecutado nada ni se ha movido dinero; inténtelo más tarde.',
  TOTP_WRONG:
    'El código de la aplicación de autenticación es incorrecto o ya se ha usado. No se ha cambiado nada; use el código siguiente y compruebe la hora de su dispositivo.',
  TOTP_REQUIRED:
    'Para esto se necesita el código de su aplicación de autenticación o un código de recuperación. Aún no se ha ejecutado nada ni se ha movido dinero.',
  TOTP_NOT_STARTED:
    'La configuración de la aplicación de autenticación no se ha iniciado o ha caducado. No se ha cambiado nada; empiece de nuevo.',
  TOTP_ALREADY_ENROLLED: 'Ya hay una aplicación de autenticación configurada. Para usar otra, elimine primero esta.',
  TOTP_NOT_ENROLLED: 'Su cuenta no tiene ninguna aplicación de autenticación configurada. No se ha cambiado nada.',
  PASSKEY_FAILED: 'No se ha podido comprobar la llave de acceso. No se ha cambiado nada; empiece de nuevo.',
  PASSKEY_LOGIN_FAILED:
    'No es posible iniciar sesión con esta llave de acceso. Inténtelo de nuevo o inicie sesión con su número de teléfono y su contraseña.',
  PASSKEY_REQUIRED:
    'Para esto se necesita una de sus llaves de acceso o un código de recuperación. Aún no se ha ejecutado nada ni se ha movido dinero.',
  PASSKEY_HOST:
    'En esta dirección no se pueden usar llaves de acceso, porque necesitan un nombre en lugar de cifras. Abra Parkett con su nombre; en el mismo ordenador es localhost.',
  PASSKEY_UNKNOWN: 'Esta llave de acceso no existe en su cuenta o no es para esta dirección. No se ha cambiado nada.',
  PASSKEY_ALREADY_ENROLLED: 'Esta llave de acceso ya está configurada en su cuenta. No se ha cambiado nada.',
  PASSKEYS_TOO_MANY:
    'Su cuenta ya tiene {max} llaves de acceso y no puede tener más. No se ha cambiado nada; elimine antes una.',
  COOLING_DOWN:
    'Tras un cambio en sus claves o beneficiarios hay un plazo de espera para su protección. No se ha movido dinero; será posible de nuevo a partir del {until:time}. Puede seguir operando.',
  RESET_RECENTLY:
    'Su contraseña se restableció hace poco por teléfono. Para su protección, esto solo será posible a partir del {until:time}. No se ha cambiado nada.',
  PHONE_CHANGED_RECENTLY:
    'Su número de teléfono se cambió hace poco. Para su protección, usted mismo solo podrá desbloquear la cuenta a partir del {until:time}; antes puede ayudarle el servicio de atención al cliente. No se ha cambiado nada.',

  PHONE_UNCHANGED: 'Este ya es su número de teléfono. No se ha modificado nada.',
  PHONE_NOT_ACCEPTED:
    'No podemos aceptar este número de teléfono para su cuenta. No se ha modificado nada; utilice otro.',
  PHONE_CHANGE_WAITING:
    'Hay un cambio de su número de teléfono en espera hasta el {until:time}. No se ha modificado nada más; puede detenerlo en Seguridad.',
  PHONE_CHANGE_UNKNOWN:
    'Ya no hay ningún cambio de su número de teléfono en espera. No se ha modificado nada; el número válido figura en Seguridad.',
  EMAIL_INVALID: 'Esta dirección de correo no es válida. No se ha modificado nada; escríbala como nombre@example.org.',
  EMAIL_UNCHANGED: 'Esta ya es su dirección de correo. No se ha modificado nada.',
  VERIFICATION_REQUIRED:
    'Para operar, su identidad debe estar confirmada. No se ha aceptado nada ni se ha reservado dinero; envíe su documento en «Confirmar la identidad» o espere el resultado de la revisión.',
  VERIFICATION_UNDER_REVIEW:
    'Sus documentos ya están en revisión. No se ha cambiado nada; verá el resultado en «Confirmar la identidad».',
  VERIFICATION_APPROVED: 'Su identidad ya está confirmada. No tiene que hacer nada más.',
  VERIFICATION_CHANGED:
    'Esta cuenta ha enviado entretanto otros documentos, o ya se han revisado. No se ha decidido nada; abra la revisión de nuevo.',
  VERIFICATION_UNKNOWN: 'Esta cuenta no tiene documentos por revisar. No se ha cambiado nada.',
  DOCUMENTS_NOT_SEEN:
    'Abra primero cada imagen de estos documentos. Solo puede aprobarlos quien los haya examinado; no se ha decidido nada.',
  FIELDS_NOT_CONFIRMED: 'Compare primero cada dato con las imágenes y confírmelo. No se ha decidido nada.',
  ACCOUNT_RESTRICTED:
    'Esta operación está bloqueada por ahora en esta cuenta. No se ha ejecutado nada; las órdenes abiertas siguen y se pueden cancelar. En Seguridad verá qué está bloqueado, por qué y qué puede hacer.',
  LOGIN_STOPPED:
    'El acceso a esta cuenta está bloqueado. Su dinero y sus acciones no han cambiado. Póngase en contacto con el servicio de atención al cliente.',
  RESTRICTION_UNKNOWN: 'En esta cuenta ya no hay un bloqueo así. No se ha cambiado nada.',
  STOPPED_ALREADY: 'La cuenta ya está bloqueada así por este motivo. No se ha cambiado nada.',
  STOPPED_ALONE:
    'Una sola persona ha bloqueado esta cuenta hace poco; volverá a ser posible a partir de {until:time}. Entre dos es posible en todo momento. No se ha cambiado nada.',
  MONEY_NOT_HELD: 'El dinero propio del cliente solo se retiene por motivos legales. No se ha cambiado nada.',
  DOCUMENT_LINES_REQUIRED:
    'Necesitamos las líneas de lectura mecánica de este documento. No se ha enviado nada; introduzca las líneas.',
  DOCUMENT_LINES_INVALID:
    'La línea {line} de lectura mecánica no es correcta a partir del carácter {from}. No se ha enviado nada; compare ese lugar con su documento.',
  DOCUMENT_LINES_DIFFER:
    'El tipo, el país, el nombre o el número no coinciden con las líneas de lectura mecánica. No se ha enviado nada; escriba todo como en el documento, el nombre en letras latinas.',
  DOCUMENT_EXPIRED: 'Este documento caducó el {expiredOn}. No se ha aceptado nada; utilice un documento vigente.',
  US_PERSON_NOT_SERVED:
    'No abrimos cuentas a «US persons»: ciudadanos de Estados Unidos, titulares de una tarjeta verde y residentes en ese país. No se ha guardado nada. Si ya tiene una cuenta, póngase en contacto con el servicio de atención al cliente.',
  TIN_INVALID: 'Este número fiscal no corresponde al país {country}. Compruébelo o indique por qué no tiene ninguno.',
  TAX_RESIDENCE_DECLARED: 'Su residencia fiscal ya está declarada. Puede cambiarla en Seguridad.',
  SELF_CERTIFICATION_CHANGED:
    'El texto de la autocertificación ha cambiado. No se ha guardado nada; recargue la página y vuelva a leerlo.',
  CUSTOMER_UNDER_AGE: 'Solo es posible tener una cuenta a partir de los 18 años. No se ha enviado nada.',
  KYC_EXPIRED:
    'Su documento de identidad caducó el {expiredOn}. Podrá volver a comprar y a traspasar valores a otro bróker cuando se apruebe un documento nuevo; envíelo en «Confirmar la identidad». Puede seguir vendiendo y anulando; no se ha ejecutado nada.',
  COMPLAINT_UNKNOWN: 'Esta reclamación no existe. No se ha cambiado nada.',
  COMPLAINTS_OPEN:
    '{max} de sus reclamaciones aún no tienen respuesta. No se ha presentado nada; podrá presentar otra en cuanto una tenga respuesta.',
  COMPLAINTS_TODAY:
    'Ha presentado {max} reclamaciones en las últimas 24 horas. No se ha presentado nada; inténtelo de nuevo mañana.',
  COMPLAINT_NOT_TAKEN:
    'Nadie se ha hecho cargo aún de esta reclamación. No se ha enviado nada; hágase cargo de ella primero.',
  COMPLAINT_ANSWERED: 'Esta reclamación ya tiene respuesta. No se ha cambiado nada; vuelva a cargarla.',
  COMPLAINT_ABOUT_YOU: 'Esta reclamación se refiere a usted. No se ha enviado nada; debe responderla otra persona.',
  COMPLAINT_NOT_REOPENED:
    'No puede volver a replicar: la reclamación aún no tiene respuesta, o ya ha replicado una vez. No se ha enviado nada.',
  SCREENING_UNANSWERED:
    'La comprobación en las listas de sanciones y de personas con responsabilidad pública aún no tiene respuesta. No se ha decidido nada; espere un momento e inténtelo de nuevo.',
  SCREENING_OPEN:
    'Una posible coincidencia con una lista aún no se ha valorado. No se ha decidido nada; antes deben valorarla dos personas.',
  SCREENING_CONFIRMED:
    'Dos personas han confirmado que esta persona figura en una lista de sanciones. No se puede aprobar; no se ha cambiado nada.',
  SCREENING_OUTDATED: 'Entretanto rigen otros datos. No se ha registrado nada.',
  SCREENING_HIT_UNKNOWN:
    'Esa coincidencia abierta no existe o ya se ha valorado. No se ha cambiado nada; vuelva a cargar el caso.',
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

  RECOVERY_UNKNOWN: 'Esta solicitud no existe o ha terminado. No se ha cambiado nada.',
  RECOVERY_OPEN: 'Ya hay otra solicitud aprobada para esta cuenta. No se ha cambiado nada.',
  RECOVERY_REQUESTED:
    'Ya se ha solicitado un nuevo acceso para esta cuenta. Primero debe decidir una segunda persona. No se ha cambiado nada.',
  RECOVERY_HELD:
    'Por motivos legales no podemos cambiar ahora el acceso a esta cuenta. Contacte con atención al cliente. No se ha cambiado nada.',
  RECOVERY_COOLING: 'Para su protección, esto será posible a partir del {until:time}. No se ha cambiado nada.',
  RECOVERY_EXPIRED: 'El plazo de esta solicitud ha vencido. Haga una nueva. No se ha cambiado nada.',
  NO_FACTOR_TO_REMOVE: 'Esta cuenta no tiene llave de acceso ni app de autenticación. No se ha cambiado nada.',
  ACCOUNT_ERASED: 'Esta cuenta está cerrada y sus datos personales se han borrado. No se ha ejecutado nada.',
  ACCOUNT_NOT_EMPTY:
    'En esta cuenta aún hay efectivo, valores u órdenes abiertas, o adeudos directos de las últimas ocho semanas que el banco puede devolver. No se ha borrado nada; primero la cuenta debe estar vacía.',
  ACCOUNT_CLOSED:
    'Esta cuenta está cerrada; sus datos se guardan bajo llave mientras lo exija la ley. No se ha ejecutado nada.',
  ERASURE_HELD: 'Esta cuenta tiene un bloqueo. No se ha borrado nada; primero el bloqueo debe levantarse o vencer.',
  ERASURE_NOT_DUE: 'El borrado solo es posible a partir del {due:time}. No se ha borrado nada.',
  ERASURE_NOT_OWN:
    'Solo el cliente puede solicitar el borrado, salvo orden de un tribunal o de una autoridad. No se ha borrado nada.',
  MAKER_IS_CHECKER: 'No puede aprobar su propia solicitud. No se ha cambiado nada; deje que decida otra persona.',
  ERASURE_NOT_REQUESTED: 'No se ha solicitado el borrado de esta cuenta. No se ha borrado nada.',
  ERASURE_ALREADY_REQUESTED: 'El borrado de esta cuenta ya está solicitado.',
  STAFF_LOGIN_FAILED: 'El usuario, la contraseña o el código no son correctos.',
  STAFF_UNKNOWN: 'Este acceso de empleado no existe. No se ha cambiado nada.',
  CUSTOMER_UNKNOWN: 'Ningún cliente tiene estos datos. La búsqueda exige el dato exacto y completo; compruébelo.',
  STAFF_LOGIN_TAKEN: 'Este usuario ya está en uso. No se ha creado nada; elija otro.',
  STAFF_TOO_FEW_ADMINS:
    'Deben quedar al menos dos administradores, para que uno pueda controlar al otro. No se ha cambiado nada.',
  STAFF_NOT_PROPOSED: 'Esta solicitud de acceso ya no está pendiente de aprobación. No se ha cambiado nada.',
  STAFF_LINK_INVALID:
    'Este enlace no es válido: ya se ha usado, ha caducado o se ha sustituido. Si ha configurado su acceso con él, inicie sesión; si no, pida un enlace nuevo.',
  STAFF_PAGE_OUTDATED:
    'Esta página ya no está actualizada. No se ha cambiado nada; vuelva a abrir su enlace y añada la nueva clave a su aplicación de autenticación.',
  STAFF_LINK_REFUSED:
    'En este momento no se puede emitir un enlace para este acceso de empleado. No se ha cambiado nada.',
  STAFF_LINK_OWN: 'No puede emitir un enlace para sí mismo. No se ha cambiado nada; diríjase a otro administrador.',
  STAFF_LINK_BY_APPROVER:
    'El primer enlace de un acceso nuevo lo emite el administrador que lo aprobó, no quien lo propuso. No se ha cambiado nada.',
  STAFF_CUSTOMER_TAKEN:
    'Ya ha registrado demasiadas cuentas de cliente para este miembro del personal. No se ha cambiado nada; diríjase a otro administrador.',
  STAFF_NOT_INDEPENDENT:
    'Hasta el {until:time}, usted y quien hizo la propuesta no se consideran independientes, porque uno de los accesos se configuró hace poco a través del otro. No se ha cambiado nada; deje que decida otra persona.',
};
