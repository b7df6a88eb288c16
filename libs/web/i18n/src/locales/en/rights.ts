import type { EnglishMessages } from '../../messages';

export const words: EnglishMessages<'rights'> = {
  'rights.title': 'Subscription rights',
  'rights.offer': 'New shares: {{shares}} at {{price}} each',
  'rights.until': 'Can be exercised until the market closes on {{date}}',
  'rights.arrives': 'New shares: {{shares}}, delivered on {{date}}',
  'rights.arrived': 'New shares received: {{shares}}',
  'rights.lapsed': 'Lapsed: {{shares}}',
  'rights.reserved': 'Reserved',
  'rights.state.open': 'Open',
  'rights.state.ended': 'Exercised',
  'rights.state.settled': 'Delivered',
  'rights.state.lapsed': 'Lapsed',
  'rights.state.cancelled': 'Cancelled',
  'rights.exercise': 'Exercise rights',
  'rights.hint':
    'Until the deadline you can change the number, or withdraw with 0. Rights that you do not exercise lapse without value.',
  'rights.quantity': 'New shares',
  'rights.atMost': '{{max}} at most; 0 withdraws',
  'rights.bad': 'Please enter a whole number up to {{max}}.',
  'rights.cost': 'Price, will be reserved',
  'rights.payDate': 'Delivery',
  'rights.next': 'Continue',
  'rights.confirm': 'Exercise and reserve cash',
  'rights.withdraw': 'Withdraw',
  'rights.done': 'Your instruction is accepted.',
  'rights.unknown': 'We do not know yet whether your instruction has arrived. Please try again; it counts only once.',
};
