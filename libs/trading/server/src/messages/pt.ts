import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const pt: Translation<typeof de> = {
  ACCOUNT_UNKNOWN:
    'A sua conta ainda está a ser criada. Nada foi executado; tente novamente dentro de alguns segundos.',
  ACCOUNT_EXISTS: 'Esta conta já está aberta.',
  MARKET_CLOSED:
    'A bolsa está fechada. A sua ordem não foi aceite e nenhum valor ficou reservado. Tente no horário de negociação.',
  NO_QUOTE: 'De momento não há cotação para este título. A sua ordem não foi aceite e nenhum valor ficou reservado.',
  SOLD_OUT:
    'A compra deste título está indisponível de momento. A sua ordem não foi aceite e nenhum valor ficou reservado.',
  BAD_TICK: 'O preço tem de ser um múltiplo de {tick:price}. A sua ordem não foi aceite; ajuste o preço.',
  BAD_LOT: 'A quantidade tem de ser um múltiplo de {lot}. A sua ordem não foi aceite; ajuste a quantidade.',
  BELOW_MIN_QTY: 'A quantidade tem de ser, no mínimo, {min}. A sua ordem não foi aceite; ajuste a quantidade.',
  PRICE_REQUIRED: 'Uma ordem com limite precisa de um preço. A sua ordem não foi aceite; indique o limite.',
  PRICE_NOT_ALLOWED:
    'Uma ordem ao mercado não tem limite. A sua ordem não foi aceite; para um preço fixo escolha uma ordem com limite.',
  PRICE_OUT_OF_COLLAR:
    'O limite está demasiado longe da cotação atual: é possível de {from:price} a {to:price}. A sua ordem não foi aceite e nenhum valor ficou reservado.',
  STOP_PRICE_REQUIRED: 'Uma ordem stop precisa de um preço stop. A sua ordem não foi aceite; indique o preço stop.',
  STOP_PRICE_NOT_ALLOWED: 'Este tipo de ordem não tem preço stop. A sua ordem não foi aceite; escolha uma ordem stop.',
  STOP_PRICE_REACHED:
    'Numa compra, o preço stop tem de ser superior ao último preço ({last:price}); numa venda, inferior. A sua ordem não foi aceite e nenhum valor ficou reservado.',
  STOP_PRICE_OUT_OF_COLLAR:
    'O preço stop está demasiado longe da cotação atual: é possível de {from:price} a {to:price}. A sua ordem não foi aceite e nenhum valor ficou reservado.',
  VALIDITY_NOT_ALLOWED: 'Esta validade não se adequa a esta ordem. A sua ordem não foi aceite; escolha outra validade.',
  EXPIRY_OUT_OF_RANGE: 'A ordem pode ser válida até uma data de {from} a {to}. Não foi aceite; escolha outra data.',
  ORDER_TYPE_NOT_OFFERED:
    'Ainda não oferecemos este tipo de ordem. A sua ordem não foi aceite e nenhum valor ficou reservado.',
  ORDER_ALREADY_TRIGGERED: 'O preço stop desta ordem já foi atingido.',
  ABOVE_MAX_VALUE: 'A ordem excede o máximo de uma única ordem ({max:money}). Não foi aceite; divida-a, por favor.',
  HOLDING_TOO_LARGE:
    'Com esta ordem poderia deter mais de {max} unidades deste título; uma conta não pode deter mais. Não foi aceite; reduza a quantidade, por favor.',
  ORDER_EXISTS: 'Já deu esta ordem. Não foi aceite uma segunda vez; consulte as suas ordens.',
  TOO_MANY_OPEN_ORDERS_one:
    'Já tem {limit:count} ordem aberta, o máximo possível. Esta não foi aceite; cancele primeiro outra.',
  TOO_MANY_OPEN_ORDERS_many:
    'Já tem {limit:count} de ordens abertas, o máximo possível. Esta não foi aceite; cancele primeiro outra.',
  TOO_MANY_OPEN_ORDERS_other:
    'Já tem {limit:count} ordens abertas, o máximo possível. Esta não foi aceite; cancele primeiro outra.',
  CURRENCY_MISMATCH: 'Não oferecemos contas na moeda deste título. A sua ordem não foi aceite.',
  INSUFFICIENT_CASH:
    'O seu saldo disponível não é suficiente: são necessários {need:money}, estão disponíveis {available:money}. A sua ordem não foi aceite; deposite dinheiro ou escolha uma quantidade menor.',
  INSUFFICIENT_SELLABLE_one:
    'Pode vender no máximo {sellable:count} ação (em carteira: {held}, pedidas: {need}). A sua ordem não foi aceite; a sua posição não se altera.',
  INSUFFICIENT_SELLABLE_many:
    'Pode vender no máximo {sellable:count} de ações (em carteira: {held}, pedidas: {need}). A sua ordem não foi aceite; a sua posição não se altera.',
  INSUFFICIENT_SELLABLE_other:
    'Pode vender no máximo {sellable:count} ações (em carteira: {held}, pedidas: {need}). A sua ordem não foi aceite; a sua posição não se altera.',
  ORDER_UNKNOWN: 'Esta ordem não existe na sua conta.',
  ORDER_ALREADY_FINAL: 'Esta ordem já está concluída e não pode ser alterada.',
  CANCEL_ALREADY_REQUESTED:
    'O cancelamento já foi pedido. Aguarde a resposta da bolsa; até lá a ordem ainda pode ser executada.',
  DEPOSIT_ALREADY_BOOKED: 'Este depósito já está creditado; não é registado duas vezes.',
  EXECUTION_ALREADY_RECORDED: 'Esta execução já está registada; não é registada duas vezes.',
  EXECUTION_UNFINISHED: 'Uma execução desta ordem ainda está a ser registada; tente novamente dentro de momentos.',
  EXECUTION_UNKNOWN: 'Esta execução ainda não está registada, pelo que ainda não pode ser anulada.',
  EXECUTION_ALREADY_BUSTED: 'Esta execução já está anulada; não é anulada duas vezes.',
  BUST_NOT_SWITCHED_ON: 'As execuções só podem ser anuladas depois de todas as partes do Parkett serem atualizadas.',
};
