import type { NoticeTexts } from '../notice-kinds';

export const es: NoticeTexts = {
  'code.register':
    'Parkett: {code} es su código para abrir una cuenta, válido {minutes} min. No se lo diga a nadie, ni a nosotros. ¿No ha sido usted? No haga nada.',
  'code.resetPassword':
    'Parkett: {code} es su código para una contraseña nueva, válido {minutes} min. No se lo diga a nadie, ni a nosotros. ¿No ha sido usted? No haga nada.',
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
    'Parkett: {code} es su código para una retirada, válido {minutes} min. No se lo diga a nadie. ¿No ha sido usted? Cambie su contraseña enseguida.',
  'code.addPayee':
    'Parkett: {code} es su código para un beneficiario nuevo, válido {minutes} min. No se lo diga a nadie. ¿No ha sido usted? Cambie su contraseña.',
  phoneHasAccount:
    'Parkett: se ha intentado abrir una cuenta con este número. Ya tiene una; inicie sesión. ¿No ha sido usted? No haga nada.',
  loginLocked:
    'Parkett: tras muchas contraseñas erróneas, el acceso está bloqueado un momento; su cuenta no ha cambiado. ¿No ha sido usted? Cambie su contraseña.',
  newDevice:
    'Parkett: nuevo dispositivo conectado a su cuenta. ¿No ha sido usted? Cierre su sesión en Seguridad y cambie la contraseña.',
  passwordChanged:
    'Parkett: contraseña de acceso cambiada, otras sesiones cerradas. ¿No ha sido usted? Use enseguida «¿Ha olvidado la contraseña?».',
  passwordReset:
    'Parkett: contraseña de acceso restablecida, retiradas suspendidas por ahora. ¿No ha sido usted? Contacte enseguida con atención al cliente.',
  tradingPasswordChanged:
    'Parkett: clave de operaciones cambiada. ¿No ha sido usted? Cambie su contraseña y contacte con atención al cliente.',
  tradingPasswordLocked:
    'Parkett: clave de operaciones bloqueada tras entradas erróneas. Establezca otra en Ajustes. ¿No ha sido usted? Cambie su contraseña.',
  paymentPasswordChanged:
    'Parkett: clave de pago cambiada, retiradas suspendidas por ahora. ¿No ha sido usted? Contacte enseguida con atención al cliente.',
  paymentPasswordLocked:
    'Parkett: clave de pago bloqueada tras entradas erróneas. Establezca otra en Ajustes. ¿No ha sido usted? Cambie su contraseña.',
  totpEnrolled:
    'Parkett: se ha configurado una aplicación de autenticación en su cuenta. ¿No ha sido usted? Contacte enseguida con atención al cliente.',
  totpRemoved:
    'Parkett: aplicación de autenticación eliminada, retiradas suspendidas por ahora. ¿No ha sido usted? Contacte con atención al cliente.',
  passkeyEnrolled:
    'Parkett: se ha configurado una llave de acceso en su cuenta. ¿No ha sido usted? Contacte enseguida con atención al cliente.',
  passkeyRemoved:
    'Parkett: se ha eliminado una llave de acceso de su cuenta. ¿No ha sido usted? Contacte enseguida con atención al cliente.',
  passkeyCloned:
    'Parkett: llave de acceso rechazada, puede que la hayan copiado. Elimínela en Seguridad y contacte con atención al cliente.',
  recoveryCodeUsed:
    'Parkett: se ha usado uno de sus códigos de recuperación. ¿No ha sido usted? Cambie enseguida su contraseña.',
};
