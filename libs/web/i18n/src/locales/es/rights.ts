import type { Translation } from '../../messages';

export const words: Translation<'rights'> = {
  'rights.title': 'Derechos de suscripción',
  'rights.offer': 'Acciones nuevas: {{shares}} a {{price}} cada una',
  'rights.until': 'Se pueden ejercer hasta el cierre del mercado el {{date}}',
  'rights.arrives': 'Acciones nuevas: {{shares}}, entrega el {{date}}',
  'rights.arrived': 'Acciones nuevas recibidas: {{shares}}',
  'rights.lapsed': 'Caducados: {{shares}}',
  'rights.reserved': 'Reservado',
  'rights.state.open': 'Abiertos',
  'rights.state.ended': 'Ejercidos',
  'rights.state.settled': 'Entregados',
  'rights.state.lapsed': 'Caducados',
  'rights.state.cancelled': 'Cancelados',
  'rights.exercise': 'Ejercer derechos',
  'rights.hint':
    'Hasta el vencimiento puede cambiar el número o retirarlo con 0. Los derechos que no ejerza caducan sin valor.',
  'rights.quantity': 'Acciones nuevas',
  'rights.atMost': 'Como máximo {{max}}; 0 lo retira',
  'rights.bad': 'Introduzca un número entero hasta {{max}}.',
  'rights.cost': 'Precio, se reservará',
  'rights.payDate': 'Entrega',
  'rights.next': 'Continuar',
  'rights.confirm': 'Ejercer y reservar el dinero',
  'rights.withdraw': 'Retirar el ejercicio',
  'rights.done': 'Su instrucción ha sido aceptada.',
  'rights.unknown': 'Todavía no sabemos si su instrucción ha llegado. Inténtelo de nuevo; solo cuenta una vez.',
};
