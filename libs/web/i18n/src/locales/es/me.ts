import type { Translation } from '../../messages';

export const words: Translation<'me'> = {
  'avatar.title': 'Su imagen',
  'avatar.hint': 'Así se ve su imagen en la aplicación. Los demás clientes no la ven.',
  'avatar.add': 'Añadir imagen',
  'avatar.change': 'Cambiar imagen',
  'avatar.use': 'Usar esta imagen',
  'me.account': 'Número de cuenta',
  'me.phone': 'Teléfono',
  'me.records': 'Órdenes y documentos',
  'me.logout': 'Cerrar sesión',
  'me.logoutSure': '¿Desea realmente cerrar la sesión?',
  'me.logoutBusy': 'Cerrando sesión…',
  'me.stay': 'Mantener la sesión',
  'me.agreement': 'Condiciones de uso',
  'me.identity': 'Identidad',
  'me.person': 'Datos personales',
  'person.name': 'Nombre de la cuenta',
  'person.invitation': 'Mi código de invitación',
  'person.language': 'Idioma de los mensajes',
  'person.identityNote': 'Necesario para operar',
  'person.securityNote': 'Contraseñas, dispositivos, segundo factor',
};
