import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const pt: Translation<typeof de> = {
  ACCOUNT_UNKNOWN:
    'A sua conta ainda está a ser criada. Nada foi executado; tente novamente dentro de alguns segundos.',
  ACCOUNT_EXISTS: 'Esta conta já está aberta.',
  MARKET_CLOSED:
    'A bolsa está fechada.[ Próxima abertura: {opensAt:zoned}.] A sua ordem não foi aceite e nenhum valor ficou reservado. Tente no horário de negociação.',
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
  LIMIT_PRICE_REACHED:
    'Com dois preços, o limite de uma venda tem de estar acima do último preço ({last:price}) e o de uma compra abaixo. A sua ordem não foi aceite e não foi reservado dinheiro.',
  TRAIL_REQUIRED:
    'Um stop dinâmico precisa de uma distância ao preço. A sua ordem não foi aceite; introduza a distância.',
  TRAIL_NOT_ALLOWED:
    'Só um stop dinâmico tem uma distância ao preço. A sua ordem não foi aceite; escolha um stop dinâmico.',
  EXITS_NOT_ALLOWED:
    'Só uma compra pode ter objetivo de lucro e limite de perda, e não com stop dinâmico nem com dois preços. A sua ordem não foi aceite.',
  EXITS_NOT_OFFERED:
    'Neste mercado, as ações não podem ser vendidas no dia da compra, por isso não oferecemos objetivo de lucro nem limite de perda. A sua ordem não foi aceite.',
  TAKE_PROFIT_TOO_LOW:
    'O objetivo de lucro tem de ser superior a {above:price}, o preço máximo de compra desta ordem. A sua ordem não foi aceite e não foi reservado dinheiro.',
  STOP_LOSS_TOO_HIGH:
    'O limite de perda tem de ser inferior a {below:price}; caso contrário, as ações seriam vendidas de imediato. A sua ordem não foi aceite e não foi reservado dinheiro.',
  EXIT_PRICE_OUT_OF_COLLAR:
    'O objetivo de lucro e o limite de perda têm de estar entre {from:price} e {to:price}. A sua ordem não foi aceite e não foi reservado dinheiro.',
  STOP_ALREADY_MOVED: 'O preço stop desta ordem já foi movido.',
  VALIDITY_NOT_ALLOWED: 'Esta validade não se adequa a esta ordem. A sua ordem não foi aceite; escolha outra validade.',
  EXPIRY_OUT_OF_RANGE: 'A ordem pode ser válida até uma data de {from} a {to}. Não foi aceite; escolha outra data.',
  AUCTION_NOT_OFFERED:
    'Esta ação não tem um leilão deste tipo para o qual aceitemos ordens neste momento. A sua ordem não foi aceite e nenhum valor ficou reservado.',
  ORDER_TYPE_NOT_OFFERED:
    'Ainda não oferecemos este tipo de ordem. A sua ordem não foi aceite e nenhum valor ficou reservado.',
  ORDER_ALREADY_TRIGGERED: 'O preço stop desta ordem já foi atingido.',
  ABOVE_MAX_VALUE: 'A ordem excede o máximo de uma única ordem ({max:money}). Não foi aceite; divida-a, por favor.',
  HOLDING_TOO_LARGE:
    'Poderia então deter mais de {max} unidades deste título; uma conta não pode deter mais. Nada foi aceite; reduza a quantidade, por favor.',
  ORDER_EXISTS: 'Já deu esta ordem. Não foi aceite uma segunda vez; consulte as suas ordens.',
  TOO_MANY_OPEN_ORDERS_one:
    'Já tem {limit:count} ordem aberta, o máximo possível. Esta não foi aceite; cancele primeiro outra.',
  TOO_MANY_OPEN_ORDERS_many:
    'Já tem {limit:count} de ordens abertas, o máximo possível. Esta não foi aceite; cancele primeiro outra.',
  TOO_MANY_OPEN_ORDERS_other:
    'Já tem {limit:count} ordens abertas, o máximo possível. Esta não foi aceite; cancele primeiro outra.',
  TOO_MANY_ORDERS:
    'Atingiu o número máximo de compras num minuto ({limit}). Esta ordem não foi aceite; tente novamente daqui a um minuto. Pode vender e cancelar a qualquer momento.',
  RISK_NOT_CONFIRMED:
    'Esta ordem tem riscos que ainda não confirmou. Não foi aceite e não há dinheiro reservado; verifique-a novamente.',
  CURRENCY_MISMATCH: 'Não oferecemos contas na moeda deste título. A sua ordem não foi aceite.',
  ORDER_TAKES_NO_EXCHANGE:
    'Só compras sem preço stop e sem venda automática podem cambiar o dinheiro em falta. Nada foi aceite.',
  ORDER_NEEDS_NO_EXCHANGE:
    'O seu saldo já é suficiente para esta ordem. Nada foi cambiado e nenhuma ordem foi dada; dê-a sem câmbio.',
  INSUFFICIENT_CASH:
    'O seu saldo disponível não é suficiente: são necessários {need:money}, estão disponíveis {available:money}. Nada foi aceite; deposite dinheiro ou escolha uma quantidade menor.',
  INSUFFICIENT_SELLABLE_one:
    'Pode vender no máximo {sellable:count} ação (em carteira: {held}, pedidas: {need}). A sua ordem não foi aceite; a sua posição não se altera.',
  INSUFFICIENT_SELLABLE_many:
    'Pode vender no máximo {sellable:count} de ações (em carteira: {held}, pedidas: {need}). A sua ordem não foi aceite; a sua posição não se altera.',
  INSUFFICIENT_SELLABLE_other:
    'Pode vender no máximo {sellable:count} ações (em carteira: {held}, pedidas: {need}). A sua ordem não foi aceite; a sua posição não se altera.',
  ORDER_UNKNOWN: 'Esta ordem não existe na sua conta.',
  SALE_UNKNOWN: 'Esta venda não existe na sua conta.',
  AMOUNT_UNKNOWN: 'Este valor já não existe.',
  PERIOD_INVALID: 'O período termina em {until}, antes de começar em {from}. Corrija uma das datas.',
  EXPORT_TOO_LARGE: 'O período tem mais de {max} linhas. Exporte períodos mais curtos, um de cada vez.',
  ORDER_ALREADY_FINAL: 'Esta ordem já está concluída e não pode ser alterada.',
  CANCEL_ALREADY_REQUESTED:
    'O cancelamento já foi pedido. Aguarde a resposta da bolsa; até lá a ordem ainda pode ser executada.',
  CANCEL_NOT_ALLOWED_NOW:
    'Nesta parte do leilão, a bolsa não permite cancelar nem alterar ordens. A sua ordem mantém-se como está; se ainda estiver aberta, poderá fazê-lo de novo a partir de {until:time}.',
  REPLACE_ALREADY_REQUESTED: 'Já foi pedida uma alteração desta ordem. Aguarde a resposta da bolsa.',
  REPLACE_NOT_REQUESTED: 'Esta alteração já não está pedida.',
  REPLACE_TOO_LATE: 'O último dia de negociação desta ordem já passou: não pode ser alterada e vai expirar.',
  REPLACE_WITHOUT_CHANGE: 'A ordem já tem estas condições. Altere a quantidade ou um preço.',
  REPLACE_FILLED: 'Essa quantidade já foi entretanto executada. Verifique a ordem.',
  DEPOSIT_ALREADY_BOOKED: 'Este depósito já está creditado; não é registado duas vezes.',
  EXECUTION_ALREADY_RECORDED: 'Esta execução já está registada; não é registada duas vezes.',
  EXECUTION_UNFINISHED: 'Uma execução desta ordem ainda está a ser registada; tente novamente dentro de momentos.',
  EXECUTION_UNKNOWN: 'Esta execução ainda não está registada, pelo que ainda não pode ser anulada.',
  EXECUTION_ALREADY_BUSTED: 'Esta execução já está anulada; não é anulada duas vezes.',
  ACTION_NOT_OFFERED: 'Este evento corporativo não pode ser contabilizado.',
  ACTION_NOT_DUE: 'Este evento corporativo não é contabilizado antes de {from}.',
  ACTION_NOT_SWITCHED_ON:
    'Os eventos corporativos podem ser contabilizados quando todas as partes do Parkett estiverem atualizadas.',
  ACTION_ALREADY_BOOKED: 'Este evento corporativo já está contabilizado.',
  ACTION_WAITS: 'Primeiro têm de terminar as ordens em aberto e ser contabilizados os eventos anteriores.',
  ACTION_PENDING:
    'Está a ser contabilizado um evento corporativo deste título. A sua ordem não foi aceite; tente novamente dentro de alguns minutos.',
  RIGHTS_UNKNOWN: 'Não tem, ou já não tem, direitos desta emissão. Nada foi alterado.',
  RIGHTS_CLOSED: 'O prazo destes direitos terminou em {deadline}. Nada foi alterado.',
  RIGHTS_CANCELLED: 'Este aumento de capital não se realiza. Nada foi alterado; o dinheiro reservado é libertado.',
  RIGHTS_EXCEEDED: 'Pode subscrever no máximo {max} ações inteiras. Nada foi alterado; ajuste a quantidade.',
  RIGHTS_NOT_OPEN: 'Não há mais nada a fazer com estes direitos.',
  SETTLEMENT_NOT_DUE: 'O produto destas vendas não é liquidado antes de {from}.',
  SETTLEMENT_NOT_SWITCHED_ON:
    'O produto das vendas pode ser liquidado quando todas as partes do Parkett estiverem atualizadas.',
  NOTHING_TO_SETTLE: 'Não há produto de vendas por liquidar até {date}.',
  NOT_ENTITLED: 'A conta não participa neste evento corporativo.',
  BUST_NOT_SWITCHED_ON: 'As execuções só podem ser anuladas depois de todas as partes do Parkett serem atualizadas.',
};
