import type { Translation } from '../../messages';

export const words: Translation<'passkeys'> = {
  'passkey.intro':
    'Con una llave de acceso inicia sesión sin contraseña y confirma sin código: con su huella, su cara o el PIN de su dispositivo.',
  'passkey.phoneEnds':
    'Cuando tenga una llave de acceso, los códigos enviados a su teléfono ya no servirán para confirmar.',
  'passkey.address':
    'En esta dirección no se pueden usar llaves de acceso, porque necesitan un nombre en lugar de cifras. En este ordenador, abra Parkett con «localhost» en lugar de «127.0.0.1».',
  'passkey.https':
    'Las llaves de acceso necesitan una conexión cifrada (https), que Parkett no tiene en esta dirección.',
  'passkey.unsupported':
    'Este navegador no admite llaves de acceso. No se ha cambiado nada; use otro método u otro navegador.',
  'passkey.cancelled': 'Cancelado o no confirmado a tiempo. No se ha cambiado nada.',
  'passkey.exists': 'Este dispositivo ya tiene una llave de acceso para su cuenta.',
  'passkey.failed': 'No se ha podido usar la llave de acceso. No se ha cambiado nada; inténtelo de nuevo.',
  'passkey.add': 'Añadir una llave de acceso',
  'passkey.codesIntro':
    'La llave de acceso está configurada. Guarde estos códigos en un lugar seguro: si la pierde, cada uno la sustituye una vez. Solo los mostramos ahora.',
  'passkey.create': 'Crear la llave de acceso',
  'passkey.waiting': 'Confirme en su dispositivo…',
  'passkey.name': 'Nombre de la llave',
  'passkey.nameHint': 'Por ejemplo el dispositivo, para reconocerla más adelante.',
  'passkey.enterName': 'Introduzca un nombre.',
  'passkey.added': 'Llave de acceso añadida',
  'passkey.removed': 'Llave de acceso eliminada',
  'passkey.renamed': 'Nombre cambiado',
  'passkey.none': 'Aún no hay llaves de acceso',
  'passkey.onlyAt': 'Solo en {{host}}',
  'passkey.elsewhere': 'No vale en esta dirección, solo en {{host}}',
  'passkey.synced': 'Sincronizada en sus dispositivos',
  'passkey.lastUsed': 'Último uso: {{time}}',
  'passkey.since': 'Creada: {{time}}',
  'passkey.edit': 'Llave de acceso «{{name}}»',
  'passkey.save': 'Guardar el nombre',
  'passkey.remove': 'Eliminar la llave de acceso',
  'passkey.removeHint':
    'Si no queda ni llave de acceso ni aplicación de autenticación, las retiradas y los nuevos beneficiarios quedarán suspendidos un tiempo para su protección.',
};
