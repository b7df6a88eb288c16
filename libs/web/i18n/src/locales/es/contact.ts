import type { Translation } from '../../messages';

export const words: Translation<'contact'> = {
  'contact.title': 'Datos de contacto',
  'contact.name.phone': 'Número de teléfono',
  'contact.name.email': 'Dirección de correo',
  'contact.name.taxes': 'Residencia fiscal',
  'contact.outdated': 'Declárela de nuevo: su dirección está en otro país.',
  'contact.name.address': 'Dirección postal',
  'contact.missing': 'Aún sin indicar',
  'contact.change.phone': 'Cambiar el número de teléfono',
  'contact.change.email': 'Establecer la dirección de correo',
  'contact.change.address': 'Establecer la dirección postal',
  'contact.note.phone':
    'El nuevo número es válido de inmediato si tiene una aplicación de autenticación o una llave de acceso desde hace al menos un día; si no, un día después. Las retiradas y los nuevos beneficiarios quedan luego suspendidos un tiempo.',
  'contact.note.email':
    'Los avisos de seguridad también se envían a esta dirección. Si se cambia más adelante, también se avisa a la anterior.',
  'contact.phoneHint': 'Con prefijo de país, por ejemplo +49 151 23456789',
  'contact.codeHint.phone': 'Ocho cifras que enviamos al nuevo número.',
  'contact.codeHint.email': 'Ocho cifras que enviamos a esta dirección de correo.',
  'contact.codeSent.email': 'Si la dirección es correcta, el código está en camino. Es válido durante diez minutos.',
  'contact.waits': '{{phone}} será válido desde el {{time}}.',
  'contact.stop': 'Detener el cambio',
  'contact.stopped': 'Detenido. El número actual sigue siendo válido.',
  'contact.line.street': 'Calle y número',
  'contact.line.postcode': 'Código postal',
  'contact.line.city': 'Localidad',
  'contact.country': 'País',
  'contact.fill': 'Rellene este campo.',
  'contact.confirm': 'Continuar y confirmar',
  'contact.saving': 'Guardando…',
  'contact.saved': 'Guardado',
};
