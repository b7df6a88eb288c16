import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const pt: Translation<typeof de> = {
  AMOUNT_INVALID:
    'Não é possível ler o montante. Indique-o com duas casas decimais no máximo, por exemplo 250,00. Nada foi transferido.',
  AMOUNT_TOO_SMALL:
    'O montante é demasiado pequeno: as transferências são possíveis a partir de {min:money}. Nada foi transferido.',
  AMOUNT_TOO_LARGE: 'O montante é demasiado grande: no máximo {max:money} de uma vez. Nada foi transferido.',
  CURRENCY_NOT_AVAILABLE: 'Ainda não é possível depositar em {currency}. Nada foi transferido.',
  DEPOSIT_BY_TRANSFER_ONLY: 'Só é possível depositar por transferência do seu banco. Nada foi transferido.',
  BANK_UNAVAILABLE:
    'O banco não está acessível de momento. Tente novamente daqui a pouco: a mesma transferência nunca é executada duas vezes.',
  CONVERSION_ALREADY_BOOKED: 'Esta conversão já foi registada; não é efetuada duas vezes.',
  CONVERSION_TOO_SMALL:
    'O montante é demasiado pequeno: valeria menos do que a menor unidade da outra moeda. Nada foi convertido.',
  SUSPENSE_UNKNOWN:
    'Este dinheiro já não está por regularizar, ou o seu registo é outro. Nada foi registado; atualize a página.',
  SUSPENSE_REFUSED:
    'De momento, este dinheiro não pode ficar por regularizar nem ser regularizado. Nada foi registado.',
  IBAN_INVALID: 'Este IBAN não está correto. Compare-o carácter a carácter.',
  IBAN_NOT_REACHABLE: 'Não podemos transferir levantamentos para este IBAN. Indique uma conta da área SEPA.',
  CARD_NUMBER_INVALID: 'Este número de cartão não está correto. Indique um cartão de débito da China continental.',
  HOLDER_NOT_CUSTOMER: 'Indique uma conta bancária em seu nome, escrito como no documento de identificação.',
  HOLDER_NOT_PAYABLE:
    'Os pagamentos não aceitam todos os caracteres deste nome ({letters}). Contacte o serviço de apoio ao cliente.',
  PAYEE_NO_MATCH: 'Segundo o banco, esta conta pertence a outra pessoa. Verifique o IBAN e o nome ou contacte-nos.',
  PAYEE_CLOSE_MATCH: 'O banco tem esta conta com um nome semelhante: {nameAtBank}. Confirme que é a sua.',
  PAYEE_NOT_CHECKED: 'O banco não conseguiu confirmar o nome. Verifique os dados e confirme que a conta é sua.',
  CARD_AGREEMENT_CHANGED: 'O acordo sobre contas bancárias mudou. Leia-o de novo e aceite-o.',
  CARD_ALREADY_BOUND: 'Esta conta bancária já está registada.',
  CARDS_TOO_MANY: 'Pode registar no máximo {max} contas bancárias. Remova primeiro uma.',
  CARD_UNKNOWN: 'Esta conta bancária já não existe.',
  WITHDRAWAL_UNKNOWN: 'Este levantamento não existe ou já terminou.',
  WITHDRAWAL_EXISTS: 'Este levantamento já foi pedido; não é executado duas vezes.',
  WITHDRAWAL_IN_FLIGHT: 'Já há um levantamento em curso. O seguinte é possível quando este terminar.',
  WITHDRAWAL_REPEATED:
    'Acabou de levantar o mesmo montante para esta conta bancária ({requestedAt:time}). Confirme que o quer levantar outra vez.',
  WITHDRAWAL_TOO_LATE: 'Este levantamento já está a ser executado e já não pode ser cancelado.',
  WITHDRAWAL_NOT_READY: 'Este passo não é possível para este levantamento neste momento. Nada foi alterado.',
  WITHDRAWAL_DIFFERS: 'O levantamento é de {amount:money}. Nada foi alterado; atualize a página.',
  PAYOUT_NOT_IN_DOUBT:
    'O banco ainda pode comunicar o que aconteceu a este pagamento. Poderá ser regularizado a partir de {from:time}.',
  PAYOUT_REPORTED:
    'O banco já comunicou algo sobre este pagamento, por isso não pode ser considerado como nunca enviado. Nada foi alterado.',
  WITHDRAWAL_REQUEST_OPEN: 'Já há um pedido sobre este pagamento à espera da segunda pessoa. Nada foi alterado.',
  PAYEE_NOT_SEEN: 'Antes, ambas as pessoas têm de ter consultado o beneficiário deste levantamento. Nada foi alterado.',
  WITHDRAWAL_TOO_SMALL:
    'O montante é demasiado baixo: o mínimo de um levantamento é {min:money}. Um resto menor pode ser levantado por inteiro.',
  WITHDRAWAL_ABOVE_LIMIT: 'Os seus limites permitem {left:money} neste momento.',
  NOT_WITHDRAWABLE:
    'Pode levantar {withdrawable:money}; são precisos {need:money}. O produto das vendas pode ser levantado depois de liquidado.',
  CURRENCY_NOT_PAYABLE: 'Não podemos pagar {currency} para esta conta bancária.',
  CARD_NOT_USABLE_YET: 'Pode levantar para esta conta bancária a partir de {usableFrom:time}.',
  TRANSFER_WINDOW_CLOSED:
    'As transferências entre o banco e a conta não são possíveis agora. Voltam a ser possíveis a partir de {opensAt:time}.',
  TRANSFER_WINDOW_UNKNOWN:
    'As transferências entre o banco e a conta não são possíveis agora. Ainda não se sabe quando voltam a ser possíveis.',
  LIMIT_TOO_HIGH: 'Os limites mais altos são {day:money} por dia e {month:money} por mês.',
  BOOKING_ALREADY_BOOKED: 'Este movimento do banco já está registado; não conta duas vezes.',
  PAYMENT_PASSWORD_WRONG: 'O código de pagamento está errado. Nada foi levantado. Tentativas restantes: {left}.',
  PAYMENT_PASSWORD_LOCKED: 'O seu código de pagamento está bloqueado. Defina um novo em Segurança.',
  PAYMENT_PASSWORD_NOT_SET: 'Ainda não tem código de pagamento. Defina um em Segurança.',
  DEBIT_NOT_AVAILABLE: 'Aqui não são possíveis débitos diretos, porque nenhum banco os cobra. Faça uma transferência.',
  MANDATE_UNKNOWN: 'Este mandato não existe ou foi revogado. Nada é cobrado.',
  MANDATE_EXISTS: 'Já existe um mandato para esta conta bancária.',
  MANDATE_TEXT_CHANGED: 'O texto do mandato mudou. Leia-o de novo antes de o conceder.',
  MANDATE_NOT_FOR_CARD: 'Os débitos diretos só são possíveis a partir de uma conta com IBAN.',
  MANDATE_HOLDER_UNCONFIRMED:
    'O banco não confirmou de quem é esta conta. Os débitos diretos só são possíveis a partir de uma conta confirmada; faça uma transferência.',
  DEBIT_TOO_SMALL:
    'O montante é demasiado pequeno: um débito direto é possível a partir de {min:money}. Nada é cobrado.',
  DEBIT_ABOVE_LIMIT: 'Os seus limites de débitos diretos permitem agora {left:money}. Nada é cobrado.',
  DEBITS_TOO_MANY: 'Não são possíveis mais de {max} débitos diretos por dia. Nada é cobrado.',
  DEBITS_REFUNDABLE:
    'O seu banco ainda lhe pode reembolsar {sum:money} de débitos diretos; o máximo é {max:money}. Este montante é possível a partir de {from:time}. Nada é cobrado.',
  COLLECTION_UNKNOWN: 'Este débito direto não existe ou já terminou.',
  COLLECTION_DIFFERS: 'Os dados deste débito direto diferem da ordem. Nada foi registado.',
  COLLECTION_NOT_LATE: 'O banco ainda pode aceitar este débito direto, que vence em {dueOn}. Nada foi alterado.',
  COLLECTION_NOT_CREDITED: 'Este débito direto ainda não foi creditado, por isso ainda não pode ser devolvido.',
  ACCOUNT_OVERDRAWN:
    'Na sua conta faltam {owed:money}, porque o seu banco devolveu um débito direto. Transfira este montante; depois tudo volta a ser possível.',
  DEBITS_NOT_COVERED:
    'Os títulos só podem ir para outra corretora a partir de {until:time}: gastou {missing:money} de débitos diretos que o seu banco ainda pode devolver. Transfira este montante e é possível de imediato. Nada foi executado.',
  SAME_CURRENCY: 'Escolha duas moedas diferentes. Nada foi cambiado.',
  EXCHANGE_RATE_STALE: 'De momento não há um câmbio atual entre {from} e {to}. Nada foi cambiado; tente mais tarde.',
  EXCHANGE_RATE_MOVED: 'O mercado afastou-se demasiado do câmbio reservado. Nada foi cambiado; peça um novo câmbio.',
  EXCHANGE_QUOTE_UNKNOWN: 'Este câmbio já não é válido porque entretanto pediu outro. Nada foi cambiado.',
  EXCHANGE_QUOTE_EXPIRED:
    'Terminaram os 30 segundos em que o câmbio esteve reservado. Nada foi cambiado; peça um novo câmbio.',
  EXCHANGE_ALREADY_BOOKED: 'Este câmbio de moeda já está registado; não será executado duas vezes.',
  EXCHANGE_TOO_SMALL:
    'O montante é demasiado baixo: pode cambiar a partir de {min:money} ou todo o resto de uma moeda. Nada foi cambiado.',
  EXCHANGE_GIVES_NOTHING: 'O montante equivale a menos do que a menor unidade de {to}. Nada foi cambiado.',
  EXCHANGE_TOO_LARGE: 'O montante é demasiado alto: pode cambiar no máximo {max:money} de uma vez. Nada foi cambiado.',
  EXCHANGE_DAY_LIMIT: 'Hoje ainda pode cambiar montantes no valor de {left:money}. Nada foi cambiado.',
};
