import type { Translation } from '../../messages';

export const words: Translation<'agreed'> = {
  'agreed.announced': 'A partir del {{date}} rigen nuevas condiciones de uso',
  'agreed.required': 'Acepte las nuevas condiciones de uso',
  'agreed.requiredNote':
    'Hasta entonces no puede comprar ni suscribir nada. Puede seguir vendiendo, cancelando y traspasando valores.',
  'agreed.read': 'Leer',
  'agreed.changes': 'Qué es nuevo',
  'agreed.accept': 'Acepto',
  'agreed.refuse': '¿No quiere aceptar?',
  'agreed.refuseNote':
    'Entonces puede poner fin al contrato: venda sus valores o traspáselos a otro banco y escriba al servicio de atención al cliente que desea cerrar la cuenta.',
  'agreed.done': 'Ha aceptado las condiciones de uso',
  'agreed.outdated': 'Esta página aún no tiene el nuevo texto. Recárguela.',
};
