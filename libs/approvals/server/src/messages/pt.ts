import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const pt: Translation<typeof de> = {
  APPROVER_NOT_ALLOWED: 'Falta a função necessária a si ou a quem fez o pedido. Nada foi alterado.',
  APPROVER_IS_BENEFICIARY:
    'Trata-se da sua própria conta de cliente ou da de quem fez o pedido. Nada foi alterado; deixe outra pessoa decidir.',
  STAFF_NOT_CURRENT:
    'Os dados dos colaboradores ainda estão a ser carregados. Nada foi alterado; tente de novo dentro de momentos.',
  APPROVAL_UNKNOWN: 'Este pedido não existe. Nada foi alterado.',
  APPROVAL_BODY_INVALID: 'O pedido está incompleto ou é demasiado grande. Nada foi alterado.',
  APPROVAL_BODY_CHANGED: 'O pedido é diferente do que lhe foi mostrado. Nada foi alterado; recarregue a página.',
  APPROVAL_CLOSED: 'Este pedido já foi decidido. Nada foi alterado.',
  APPROVAL_EXPIRED: 'O prazo deste pedido terminou. Nada foi alterado; peça que seja feito de novo.',
  APPROVAL_NOT_EXPIRED: 'O prazo deste pedido ainda não terminou. Nada foi alterado.',
  APPROVAL_NOT_YET:
    'Os pedidos só são possíveis depois de todo o sistema estar atualizado. Nada foi alterado; tente mais tarde.',
};
