import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const es: Translation<typeof de> = {
  AMOUNT_INVALID:
    'El importe no se puede leer. Indíquelo con dos decimales como máximo, por ejemplo 250,00. No se ha transferido nada.',
  AMOUNT_TOO_SMALL:
    'El importe es demasiado pequeño: se puede transferir a partir de {min:money}. No se ha transferido nada.',
  AMOUNT_TOO_LARGE: 'El importe es demasiado grande: como máximo {max:money} de una vez. No se ha transferido nada.',
  CURRENCY_NOT_AVAILABLE: 'Todavía no se admiten ingresos en {currency}. No se ha transferido nada.',
  DEPOSIT_BY_TRANSFER_ONLY:
    'Solo se puede ingresar dinero mediante una transferencia desde su banco. No se ha transferido nada.',
  BANK_UNAVAILABLE:
    'El banco no está accesible en este momento. Inténtelo de nuevo enseguida: la misma transferencia no se ejecuta nunca dos veces.',
  CONVERSION_ALREADY_BOOKED: 'Este cambio de divisa ya está contabilizado; no se realiza dos veces.',
  CONVERSION_TOO_SMALL:
    'El importe es demasiado pequeño: valdría menos que la unidad mínima de la otra divisa. No se ha cambiado nada.',
  SUSPENSE_UNKNOWN:
    'Este dinero ya no está pendiente de aclarar o su apunte es otro. No se ha contabilizado nada; actualice la página.',
  SUSPENSE_REFUSED:
    'En este momento no se puede registrar ni aclarar este dinero como pendiente. No se ha contabilizado nada.',
  IBAN_INVALID: 'Este IBAN no es correcto. Compárelo carácter por carácter.',
  IBAN_NOT_REACHABLE: 'No podemos enviar retiradas a este IBAN. Indique una cuenta de la zona SEPA.',
  CARD_NUMBER_INVALID: 'Este número de tarjeta no es correcto. Indique una tarjeta de débito de China continental.',
  HOLDER_NOT_CUSTOMER: 'Indique una cuenta bancaria a su propio nombre, escrito como en su documento de identidad.',
  HOLDER_NOT_PAYABLE:
    'Los pagos no admiten todos los caracteres de este nombre ({letters}). Póngase en contacto con el servicio de atención al cliente.',
  PAYEE_NO_MATCH:
    'Según el banco, esta cuenta es de otra persona. Compruebe el IBAN y el nombre o póngase en contacto con nosotros.',
  PAYEE_CLOSE_MATCH: 'El banco tiene esta cuenta con un nombre parecido: {nameAtBank}. Confirme que es la suya.',
  PAYEE_NOT_CHECKED: 'El banco no ha podido confirmar el nombre. Compruebe los datos y confirme que la cuenta es suya.',
  CARD_AGREEMENT_CHANGED: 'El acuerdo sobre cuentas bancarias ha cambiado. Léalo de nuevo y acéptelo.',
  CARD_ALREADY_BOUND: 'Esta cuenta bancaria ya está registrada.',
  CARDS_TOO_MANY: 'Puede registrar como máximo {max} cuentas bancarias. Elimine una primero.',
  CARD_UNKNOWN: 'Esta cuenta bancaria ya no existe.',
  WITHDRAWAL_UNKNOWN: 'Esta retirada no existe o ya ha terminado.',
  WITHDRAWAL_EXISTS: 'Esta retirada ya se ha solicitado; no se ejecuta dos veces.',
  WITHDRAWAL_IN_FLIGHT: 'Ya hay una retirada en curso. La siguiente será posible cuando termine.',
  WITHDRAWAL_REPEATED:
    'Acaba de retirar el mismo importe a esta cuenta bancaria ({requestedAt:time}). Confirme que quiere retirarlo otra vez.',
  WITHDRAWAL_TOO_LATE: 'Esta retirada ya se está ejecutando y no se puede cancelar.',
  WITHDRAWAL_NOT_READY: 'Este paso no es posible para esta retirada en este momento. No se ha cambiado nada.',
  WITHDRAWAL_DIFFERS: 'La retirada es de {amount:money}. No se ha cambiado nada; actualice la página.',
  PAYOUT_NOT_IN_DOUBT:
    'El banco todavía puede comunicar qué ha sido de este pago. Podrá aclararse a partir del {from:time}.',
  PAYOUT_REPORTED:
    'El banco ya ha comunicado algo sobre este pago, por lo que no puede considerarse no enviado. No se ha cambiado nada.',
  WITHDRAWAL_REQUEST_OPEN:
    'Ya hay una solicitud sobre este pago que espera a la segunda persona. No se ha cambiado nada.',
  PAYEE_NOT_SEEN:
    'Antes, ambas personas deben haber consultado el beneficiario de esta retirada. No se ha cambiado nada.',
  WITHDRAWAL_TOO_SMALL:
    'El importe es demasiado bajo: el mínimo para una retirada es {min:money}. Un resto menor se puede retirar por completo.',
  WITHDRAWAL_ABOVE_LIMIT: 'Sus límites permiten {left:money} en este momento.',
  NOT_WITHDRAWABLE:
    'Puede retirar {withdrawable:money}; se necesitan {need:money}. El importe de las ventas se puede retirar una vez liquidado.',
  CURRENCY_NOT_PAYABLE: 'No podemos pagar {currency} a esta cuenta bancaria.',
  CARD_NOT_USABLE_YET: 'Puede retirar a esta cuenta bancaria a partir del {usableFrom:time}.',
  TRANSFER_WINDOW_CLOSED:
    'Los traspasos entre banco y cuenta no son posibles ahora. Lo serán de nuevo a partir del {opensAt:time}.',
  TRANSFER_WINDOW_UNKNOWN:
    'Los traspasos entre banco y cuenta no son posibles ahora. Aún no se sabe cuándo volverán a serlo.',
  LIMIT_TOO_HIGH: 'Los límites más altos son {day:money} al día y {month:money} al mes.',
  BOOKING_ALREADY_BOOKED: 'Este apunte del banco ya está registrado; no cuenta dos veces.',
  PAYMENT_PASSWORD_WRONG: 'La clave de pago no es correcta. No se ha retirado nada. Intentos restantes: {left}.',
  PAYMENT_PASSWORD_LOCKED: 'Su clave de pago está bloqueada. Establezca una nueva en Seguridad.',
  PAYMENT_PASSWORD_NOT_SET: 'Todavía no tiene clave de pago. Establezca una en Seguridad.',
  DEBIT_NOT_AVAILABLE:
    'Aquí no se pueden hacer adeudos directos, porque ningún banco los cobra. Haga una transferencia.',
  MANDATE_UNKNOWN: 'Este mandato no existe o fue revocado. No se cobra nada.',
  MANDATE_EXISTS: 'Ya existe un mandato para esta cuenta bancaria.',
  MANDATE_TEXT_CHANGED: 'El texto del mandato ha cambiado. Léalo de nuevo antes de darlo.',
  MANDATE_NOT_FOR_CARD: 'Los adeudos directos solo son posibles desde una cuenta con IBAN.',
  MANDATE_HOLDER_UNCONFIRMED:
    'El banco no ha confirmado de quién es esta cuenta. Los adeudos directos solo son posibles desde una cuenta confirmada; haga una transferencia.',
  DEBIT_TOO_SMALL: 'El importe es demasiado pequeño: un adeudo directo es posible desde {min:money}. No se cobra nada.',
  DEBIT_ABOVE_LIMIT: 'Sus límites de adeudos directos permiten ahora {left:money}. No se cobra nada.',
  DEBITS_TOO_MANY: 'No se pueden hacer más de {max} adeudos directos al día. No se cobra nada.',
  DEBITS_REFUNDABLE:
    'Su banco aún puede devolverle {sum:money} de adeudos directos; el máximo es {max:money}. Este importe será posible a partir de {from:time}. No se cobra nada.',
  COLLECTION_UNKNOWN: 'Este adeudo directo no existe o ya ha terminado.',
  COLLECTION_DIFFERS: 'Los datos de este adeudo directo no coinciden con la orden. No se contabilizó nada.',
  COLLECTION_NOT_LATE: 'El banco aún puede aceptar este adeudo directo, que vence el {dueOn}. No se ha cambiado nada.',
  COLLECTION_NOT_CREDITED: 'Este adeudo directo aún no está abonado, por lo que aún no se puede devolver.',
  ACCOUNT_OVERDRAWN:
    'En su cuenta faltan {owed:money}, porque su banco devolvió un adeudo directo. Transfiera este importe; después todo será posible de nuevo.',
  DEBITS_NOT_COVERED:
    'Los títulos no se pueden traspasar a otro bróker hasta {until:time}: ha gastado {missing:money} de adeudos directos que su banco aún puede devolver. Si transfiere este importe, es posible enseguida. No se ha ejecutado nada.',
  SAME_CURRENCY: 'Elija dos monedas distintas. No se ha cambiado nada.',
  EXCHANGE_RATE_STALE:
    'Ahora mismo no hay un tipo de cambio actual entre {from} y {to}. No se ha cambiado nada; inténtelo más tarde.',
  EXCHANGE_RATE_MOVED:
    'El mercado se ha alejado demasiado del tipo reservado. No se ha cambiado nada; solicite un tipo nuevo.',
  EXCHANGE_QUOTE_UNKNOWN: 'Este tipo ya no es válido porque entretanto ha solicitado otro. No se ha cambiado nada.',
  EXCHANGE_QUOTE_EXPIRED:
    'Han pasado los 30 segundos durante los que se reservó el tipo. No se ha cambiado nada; solicite un tipo nuevo.',
  EXCHANGE_ALREADY_BOOKED: 'Este cambio de moneda ya está contabilizado; no se ejecutará dos veces.',
  EXCHANGE_TOO_SMALL:
    'El importe es demasiado bajo: puede cambiar desde {min:money} o todo el resto de una moneda. No se ha cambiado nada.',
  EXCHANGE_GIVES_NOTHING: 'El importe equivale a menos de la unidad mínima de {to}. No se ha cambiado nada.',
  EXCHANGE_TOO_LARGE:
    'El importe es demasiado alto: puede cambiar como máximo {max:money} de una vez. No se ha cambiado nada.',
  EXCHANGE_DAY_LIMIT: 'Hoy aún puede cambiar importes por valor de {left:money}. No se ha cambiado nada.',
};
