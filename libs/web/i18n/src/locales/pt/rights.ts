import type { Translation } from '../../messages';

export const words: Translation<'rights'> = {
  'rights.title': 'Direitos de subscrição',
  'rights.offer': 'Ações novas: {{shares}} a {{price}} cada',
  'rights.until': 'Podem ser exercidos até ao fecho do mercado em {{date}}',
  'rights.arrives': 'Ações novas: {{shares}}, entrega em {{date}}',
  'rights.arrived': 'Ações novas recebidas: {{shares}}',
  'rights.lapsed': 'Caducados: {{shares}}',
  'rights.reserved': 'Reservado',
  'rights.state.open': 'Abertos',
  'rights.state.ended': 'Exercidos',
  'rights.state.settled': 'Entregues',
  'rights.state.lapsed': 'Caducados',
  'rights.state.cancelled': 'Cancelados',
  'rights.exercise': 'Exercer direitos',
  'rights.hint':
    'Até ao fim do prazo pode alterar o número ou retirar com 0. Os direitos que não exercer caducam sem valor.',
  'rights.quantity': 'Ações novas',
  'rights.atMost': 'No máximo {{max}}; 0 retira',
  'rights.bad': 'Introduza um número inteiro até {{max}}.',
  'rights.cost': 'Preço, será reservado',
  'rights.payDate': 'Entrega',
  'rights.next': 'Continuar',
  'rights.confirm': 'Exercer e reservar o dinheiro',
  'rights.withdraw': 'Retirar o exercício',
  'rights.done': 'A sua instrução foi aceite.',
  'rights.unknown': 'Ainda não sabemos se a sua instrução chegou. Tente novamente; conta apenas uma vez.',
};
