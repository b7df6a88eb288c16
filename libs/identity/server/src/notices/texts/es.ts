import type { NoticeTexts } from '../notice-kinds';

export const es: NoticeTexts = {
  'code.register':
    'Parkett: {code} es su código para abrir una cuenta, válido {minutes} min. No se lo diga a nadie, ni a nosotros. ¿No ha sido usted? No haga nada.',
  'code.resetPassword':
    'Parkett: {code} es su código para una contraseña nueva, válido {minutes} min. No se lo diga a nadie, ni a nosotros. ¿No ha sido usted? No haga nada.',
  'code.recover':
    'Parkett: {code} es su código para un acceso nuevo con este número, válido {minutes} min. No se lo diga a nadie. ¿No ha sido usted? No haga nada.',
  'code.login':
    'Parkett: {code} es su código para entrar desde un dispositivo nuevo, válido {minutes} min. No se lo diga a nadie. ¿No ha sido usted? Cambie su contraseña.',
  'code.changeTradingPassword':
    'Parkett: {code} es su código para cambiar la clave de operaciones, válido {minutes} min. No se lo diga a nadie. ¿No ha sido usted? Cambie su contraseña.',
  'code.changePaymentPassword':
    'Parkett: {code} es su código para cambiar la clave de pago, válido {minutes} min. No se lo diga a nadie. ¿No ha sido usted? Cambie su contraseña.',
  'code.enrolTotp':
    'Parkett: {code} es su código para añadir una app de autenticación, válido {minutes} min. No se lo diga a nadie. ¿No ha sido usted? Cambie su contraseña.',
  'code.removeTotp':
    'Parkett: {code} es su código para quitar la app de autenticación, válido {minutes} min. No se lo diga a nadie. ¿No ha sido usted? Cambie su contraseña.',
  'code.enrolPasskey':
    'Parkett: {code} es su código para añadir una llave de acceso, válido {minutes} min. No se lo diga a nadie. ¿No ha sido usted? Cambie su contraseña.',
  'code.removePasskey':
    'Parkett: {code} es su código para quitar una llave de acceso, válido {minutes} min. No se lo diga a nadie. ¿No ha sido usted? Cambie su contraseña.',
  'code.withdraw':
    'Parkett: {code} autoriza la retirada de {amount} a {payee}, válido {minutes} min. No se lo diga a nadie. ¿No ha sido usted? Cambie su contraseña.',
  'code.addPayee':
    'Parkett: {code} añade el beneficiario {payee}, válido {minutes} min. No diga el código a nadie. ¿No ha sido usted? Cambie su contraseña.',
  'code.signMandate':
    'Parkett: {code} autoriza adeudos directos de {payee}, valido {minutes} min. No lo comparta con nadie. ¿No ha sido usted? Cambie su clave.',
  'code.viewDocuments':
    'Parkett: {code} es su código para ver sus documentos, válido {minutes} min. No se lo diga a nadie. ¿No ha sido usted? Cambie su contraseña.',
  'code.unfreeze':
    'Parkett: {code} es su código para desbloquear su cuenta, válido {minutes} min. No se lo diga a nadie. ¿No ha sido usted? Cambie su contraseña de acceso.',
  'code.eraseData':
    'Parkett: {code} es su código para borrar sus datos, válido {minutes} min. No se lo diga a nadie. ¿No ha sido usted? Cambie su contraseña de acceso.',
  'code.changePhone':
    'Parkett: {code} es su código para cambiar de número, válido {minutes} min. No se lo diga a nadie. ¿No ha sido usted? Cambie su contraseña.',
  'code.changeEmail':
    'Parkett: {code} es su código para cambiar su correo, válido {minutes} min. No se lo diga a nadie. ¿No ha sido usted? Cambie su contraseña.',
  'code.raiseWithdrawalLimit':
    'Parkett: {code} fija su límite de retirada en {perDay} al día, {amount} al mes, {minutes} min. No lo comparta. ¿No ha sido usted? Cambie su contraseña.',
  'code.declareTaxResidence':
    'Parkett: {code} es su código para la residencia fiscal, válido {minutes} min. No se lo diga a nadie. ¿No ha sido usted? Cambie su contraseña.',
  'code.orderAllowance':
    'Parkett: {code} es su código para la orden de exención, válido {minutes} min. No se lo diga a nadie. ¿No ha sido usted? Cambie su contraseña.',
  'code.changeAddress':
    'Parkett: {code} es su código para cambiar su dirección, válido {minutes} min. No se lo diga a nadie. ¿No ha sido usted? Cambie su contraseña.',
  'code.newPhone':
    'Parkett: {code} confirma este número para su cuenta, válido {minutes} min. No se lo diga a nadie. ¿No ha sido usted? No haga nada.',
  'code.newEmail':
    'Parkett: {code} confirma este correo para su cuenta, válido {minutes} min. No se lo diga a nadie. ¿No ha sido usted? No haga nada.',
  'mail.subject': 'Parkett: seguridad de su cuenta',
  'mail.time': 'Hora: {time}',
  'mail.browser': 'Navegador: {device}',
  'mail.freeze': 'Para bloquear su cuenta, abra Parkett > Seguridad > Bloquear la cuenta.',
  'mail.noLink': 'Nuestros correos nunca contienen un enlace para iniciar sesión y nunca pedimos contraseñas.',
  phoneHasAccount:
    'Parkett: se ha intentado abrir una cuenta con este número. Ya tiene una; inicie sesión. ¿No ha sido usted? No haga nada.',
  loginLocked:
    'Parkett: tras muchas contraseñas erróneas, el acceso está bloqueado un momento; su cuenta no ha cambiado. ¿No ha sido usted? Cambie su contraseña.',
  newDevice:
    'Parkett: nuevo dispositivo conectado a su cuenta. ¿No ha sido usted? Bloquee su cuenta en la app, en Seguridad.',
  passwordChanged:
    'Parkett: contraseña de acceso cambiada, otras sesiones cerradas. ¿No ha sido usted? Use enseguida «¿Ha olvidado la contraseña?».',
  passwordReset:
    'Parkett: contraseña de acceso restablecida, retiradas suspendidas por ahora. ¿No ha sido usted? Contacte enseguida con atención al cliente.',
  tradingPasswordChanged:
    'Parkett: clave de operaciones cambiada. ¿No ha sido usted? Bloquee su cuenta en la app, en Seguridad.',
  tradingPasswordLocked:
    'Parkett: clave de operaciones bloqueada tras entradas erróneas. Establezca otra en Ajustes. ¿No ha sido usted? Bloquee su cuenta en la app, en Seguridad.',
  paymentPasswordChanged:
    'Parkett: clave de pago cambiada, retiradas suspendidas por ahora. ¿No ha sido usted? Bloquee su cuenta en la app, en Seguridad.',
  paymentPasswordLocked:
    'Parkett: clave de pago bloqueada tras entradas erróneas. Establezca otra en Ajustes. ¿No ha sido usted? Bloquee su cuenta en la app, en Seguridad.',
  totpEnrolled:
    'Parkett: se ha configurado una aplicación de autenticación en su cuenta. ¿No ha sido usted? Bloquee su cuenta en la app, en Seguridad.',
  totpRemoved:
    'Parkett: aplicación de autenticación eliminada, retiradas suspendidas por ahora. ¿No ha sido usted? Bloquee su cuenta en la app, en Seguridad.',
  passkeyEnrolled:
    'Parkett: se ha configurado una llave de acceso en su cuenta. ¿No ha sido usted? Bloquee su cuenta en la app, en Seguridad.',
  passkeyRemoved:
    'Parkett: se ha eliminado una llave de acceso de su cuenta. ¿No ha sido usted? Bloquee su cuenta en la app, en Seguridad.',
  passkeyCloned:
    'Parkett: llave de acceso rechazada, puede que la hayan copiado. Elimínela en Seguridad y contacte con atención al cliente.',
  recoveryCodeUsed:
    'Parkett: se ha usado uno de sus códigos de recuperación. ¿No ha sido usted? Bloquee su cuenta en la app, en Seguridad.',
  guessesSpent:
    'Parkett: demasiadas entradas erróneas en su cuenta; durante 24 horas como máximo no se comprueban más. ¿No ha sido usted? Cambie su contraseña.',
  phoneInUse:
    'Parkett: se ha intentado usar este número para otra cuenta. No es posible y su cuenta sigue igual. No tiene que hacer nada.',
  emailSet:
    'Parkett: se ha añadido un correo electrónico a su cuenta. ¿No ha sido usted? Bloquee su cuenta en la app, en Seguridad.',
  emailChanged:
    'Parkett: se ha cambiado su correo, retiradas suspendidas de momento. ¿No ha sido usted? Bloquee su cuenta en la app, en Seguridad.',
  phoneChangeRequested:
    'Parkett: un nuevo número va a sustituir al de su cuenta. ¿No ha sido usted? Bloquee su cuenta en la app, en Seguridad.',
  phoneChanged:
    'Parkett: se ha cambiado su número, retiradas suspendidas de momento. ¿No ha sido usted? Bloquee su cuenta en la app, en Seguridad.',
  phoneChangeStopped: 'Parkett: se ha detenido el cambio de su número. El número actual sigue siendo válido.',
  phoneNotChanged:
    'Parkett: su número no se ha cambiado porque el nuevo ya no se puede usar. El actual sigue siendo válido.',
  cardBound:
    'Parkett: se ha añadido una cuenta bancaria para retiradas. ¿No ha sido usted? Bloquee su cuenta en la app, en Seguridad.',
  cardUnbound:
    'Parkett: se ha eliminado una cuenta bancaria. ¿No ha sido usted? Bloquee su cuenta en la app, en Seguridad.',
  withdrawalRequested:
    'Parkett: se ha solicitado una retirada a su cuenta bancaria. ¿No ha sido usted? Bloquee su cuenta en la app, en Seguridad.',
  withdrawalLimitRaised:
    'Parkett: se ha solicitado un límite de retirada más alto; vale en un día. ¿No ha sido usted? Bloquee su cuenta en la app, en Seguridad.',
  taxResidenceDeclared:
    'Parkett: se ha cambiado su residencia fiscal. ¿No ha sido usted? Bloquee su cuenta en la app, en Seguridad.',
  taxResidenceAsked:
    'Parkett: su dirección está ahora en otro país. Compruebe su residencia fiscal en la app, en Seguridad.',
  addressChanged:
    'Parkett: se ha cambiado su dirección postal. ¿No ha sido usted? Bloquee su cuenta en la app, en Seguridad.',
  sessionGuessesSpent:
    'Parkett: hemos cerrado una sesión de su cuenta tras varias entradas erróneas. ¿No ha sido usted? Cambie su contraseña.',
  accountFrozen:
    'Parkett: su cuenta está bloqueada y los demás dispositivos están desconectados. Puede desbloquearla en la app.',
  accountUnfrozen:
    'Parkett: su cuenta se ha desbloqueado. ¿No ha sido usted? Bloquéela en la app, en Seguridad, y contacte con atención al cliente.',
  accountRestricted:
    'Parkett: hemos restringido su cuenta. La app muestra qué está bloqueado, por qué y qué puede hacer.',
  restrictionLifted: 'Parkett: la restricción de su cuenta se ha levantado.',
  recoveryApproved:
    'Parkett: se aprobó un nuevo acceso a su cuenta, válido en 24 horas como pronto. ¿No ha sido usted? Inicie sesión y deténgalo.',
  removalApproved:
    'Parkett: sus llaves de acceso y su app de autenticación se eliminarán en 24 horas. ¿No lo ha pedido usted? Inicie sesión y deténgalo.',
  recoveryStopped: 'Parkett: se detuvo el nuevo acceso y su cuenta está bloqueada. Puede desbloquearla en la app.',
  accessRecovered:
    'Parkett: su nuevo acceso está activo, retiradas suspendidas por ahora. ¿No ha sido usted? Contacte enseguida con atención al cliente.',
  factorsRemoved:
    'Parkett: se eliminaron las llaves de acceso y la app de autenticación. Elija ya una nueva contraseña. Retiradas suspendidas por ahora.',
  erasureRequested:
    'Parkett: se ha solicitado borrar sus datos; puede retirarlo en la app en 14 días. ¿No ha sido usted? Bloquee allí su cuenta.',
  erasureWithdrawn: 'Parkett: la solicitud de borrar sus datos se ha retirado. Su cuenta sigue abierta.',
  documentExpires:
    'Parkett: su documento de identidad caduca pronto. Envíe uno nuevo en la app, en Confirmar la identidad.',
};
