import type { Translation } from '../../messages';

export const words: Translation<'agreed'> = {
  'agreed.announced': 'A partir de {{date}} aplicam-se novas condições de utilização',
  'agreed.required': 'Aceite as novas condições de utilização',
  'agreed.requiredNote':
    'Até lá não pode comprar nem subscrever nada. Pode continuar a vender, cancelar e transferir títulos.',
  'agreed.read': 'Ler',
  'agreed.changes': 'O que é novo',
  'agreed.accept': 'Aceito',
  'agreed.refuse': 'Não quer aceitar?',
  'agreed.refuseNote':
    'Então pode terminar o contrato: venda os seus títulos ou transfira-os para outro banco e escreva ao apoio ao cliente que quer encerrar a conta.',
  'agreed.done': 'Aceitou as condições de utilização',
  'agreed.outdated': 'Esta página ainda não tem o novo texto. Recarregue-a.',
};
