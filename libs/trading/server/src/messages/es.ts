import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const es: Translation<typeof de> = {
  ACCOUNT_UNKNOWN: 'Su cuenta se está creando todavía. No se ha ejecutado nada; inténtelo de nuevo en unos segundos.',
  ACCOUNT_EXISTS: 'Esta cuenta ya está abierta.',
  MARKET_CLOSED:
    'La bolsa está cerrada.[ Próxima apertura: {opensAt:zoned}.] Su orden no se ha aceptado y no se ha reservado dinero. Inténtelo en el horario de negociación.',
  NO_QUOTE: 'Ahora mismo no hay cotización de este valor. Su orden no se ha aceptado y no se ha reservado dinero.',
  SOLD_OUT: 'Este valor no se puede comprar por el momento. Su orden no se ha aceptado y no se ha reservado dinero.',
  BAD_TICK: 'El precio debe ser un múltiplo de {tick:price}. Su orden no se ha aceptado; ajuste el precio.',
  BAD_LOT: 'La cantidad debe ser un múltiplo de {lot}. Su orden no se ha aceptado; ajuste la cantidad.',
  BELOW_MIN_QTY: 'La cantidad debe ser de al menos {min}. Su orden no se ha aceptado; ajuste la cantidad.',
  PRICE_REQUIRED: 'Una orden limitada necesita un precio. Su orden no se ha aceptado; indique el límite.',
  PRICE_NOT_ALLOWED:
    'Una orden a mercado no lleva límite. Su orden no se ha aceptado; para un precio fijo elija una orden limitada.',
  PRICE_OUT_OF_COLLAR:
    'El límite está demasiado lejos de la cotización actual: se admite de {from:price} a {to:price}. Su orden no se ha aceptado y no se ha reservado dinero.',
  STOP_PRICE_REQUIRED: 'Una orden stop necesita un precio stop. Su orden no se ha aceptado; indique el precio stop.',
  STOP_PRICE_NOT_ALLOWED: 'Este tipo de orden no tiene precio stop. Su orden no se ha aceptado; elija una orden stop.',
  STOP_PRICE_REACHED:
    'En una compra, el precio stop debe ser superior al último precio ({last:price}); en una venta, inferior. Su orden no se ha aceptado y no se ha reservado dinero.',
  STOP_PRICE_OUT_OF_COLLAR:
    'El precio stop está demasiado lejos de la cotización actual: se admite de {from:price} a {to:price}. Su orden no se ha aceptado y no se ha reservado dinero.',
  LIMIT_PRICE_REACHED:
    'Con dos precios, el límite de una venta debe estar por encima del último precio ({last:price}) y el de una compra, por debajo. Su orden no se ha aceptado y no se ha reservado dinero.',
  TRAIL_REQUIRED:
    'Un stop dinámico necesita una distancia al precio. Su orden no se ha aceptado; introduzca la distancia.',
  TRAIL_NOT_ALLOWED:
    'Solo un stop dinámico tiene una distancia al precio. Su orden no se ha aceptado; elija un stop dinámico.',
  EXITS_NOT_ALLOWED:
    'Solo una compra puede llevar objetivo de beneficio y límite de pérdida, y no con stop dinámico ni con dos precios. Su orden no se ha aceptado.',
  EXITS_NOT_OFFERED:
    'En este mercado las acciones no se pueden vender el día de su compra, por lo que no ofrecemos objetivo de beneficio ni límite de pérdida. Su orden no se ha aceptado.',
  TAKE_PROFIT_TOO_LOW:
    'El objetivo de beneficio debe ser superior a {above:price}, el precio máximo de compra de esta orden. Su orden no se ha aceptado y no se ha reservado dinero.',
  STOP_LOSS_TOO_HIGH:
    'El límite de pérdida debe ser inferior a {below:price}; de lo contrario, las acciones se venderían de inmediato. Su orden no se ha aceptado y no se ha reservado dinero.',
  EXIT_PRICE_OUT_OF_COLLAR:
    'El objetivo de beneficio y el límite de pérdida deben estar entre {from:price} y {to:price}. Su orden no se ha aceptado y no se ha reservado dinero.',
  STOP_ALREADY_MOVED: 'El precio stop de esta orden ya se ha movido.',
  VALIDITY_NOT_ALLOWED:
    'Esta vigencia no es adecuada para esta orden. Su orden no se ha aceptado; elija otra vigencia.',
  EXPIRY_OUT_OF_RANGE:
    'La orden puede ser válida hasta una fecha del {from} al {to}. No se ha aceptado; elija otra fecha.',
  AUCTION_NOT_OFFERED:
    'Esta acción no tiene ninguna subasta de este tipo para la que aceptemos órdenes ahora. Su orden no se ha aceptado y no se ha reservado dinero.',
  ORDER_TYPE_NOT_OFFERED:
    'Todavía no ofrecemos este tipo de orden. Su orden no se ha aceptado y no se ha reservado dinero.',
  ORDER_ALREADY_TRIGGERED: 'El precio stop de esta orden ya se ha alcanzado.',
  ABOVE_MAX_VALUE: 'La orden supera el máximo por orden ({max:money}). No se ha aceptado; divídala, por favor.',
  HOLDING_TOO_LARGE:
    'Podría tener entonces más de {max} títulos de este valor; una cuenta no puede tener más. No se ha aceptado nada; reduzca la cantidad, por favor.',
  ORDER_EXISTS: 'Ya ha cursado esta orden. No se ha aceptado una segunda vez; consulte sus órdenes.',
  TOO_MANY_OPEN_ORDERS_one:
    'Ya tiene {limit:count} orden abierta, el máximo posible. Esta no se ha aceptado; cancele primero otra.',
  TOO_MANY_OPEN_ORDERS_many:
    'Ya tiene {limit:count} de órdenes abiertas, el máximo posible. Esta no se ha aceptado; cancele primero otra.',
  TOO_MANY_OPEN_ORDERS_other:
    'Ya tiene {limit:count} órdenes abiertas, el máximo posible. Esta no se ha aceptado; cancele primero otra.',
  TOO_MANY_ORDERS:
    'Ha alcanzado el número máximo de compras en un minuto ({limit}). Esta orden no se ha aceptado; inténtelo de nuevo dentro de un minuto. Puede vender y anular en cualquier momento.',
  RISK_NOT_CONFIRMED:
    'Esta orden tiene riesgos que aún no ha confirmado. No se ha aceptado y no hay dinero reservado; revísela de nuevo.',
  CURRENCY_MISMATCH: 'No ofrecemos cuentas en la divisa de este valor. Su orden no se ha aceptado.',
  ORDER_TAKES_NO_EXCHANGE:
    'Solo las compras sin precio stop y sin venta automática pueden cambiar el dinero que falta. No se ha aceptado nada.',
  ORDER_NEEDS_NO_EXCHANGE:
    'Su efectivo ya es suficiente para esta orden. No se ha cambiado nada ni se ha dado la orden; désela sin cambio de divisa.',
  INSUFFICIENT_CASH:
    'Su efectivo disponible no es suficiente: se necesitan {need:money} y hay disponibles {available:money}. No se ha aceptado nada; ingrese dinero o elija una cantidad menor.',
  INSUFFICIENT_SELLABLE_one:
    'Puede vender como máximo {sellable:count} acción (en cartera: {held}, solicitadas: {need}). Su orden no se ha aceptado; su posición no cambia.',
  INSUFFICIENT_SELLABLE_many:
    'Puede vender como máximo {sellable:count} de acciones (en cartera: {held}, solicitadas: {need}). Su orden no se ha aceptado; su posición no cambia.',
  INSUFFICIENT_SELLABLE_other:
    'Puede vender como máximo {sellable:count} acciones (en cartera: {held}, solicitadas: {need}). Su orden no se ha aceptado; su posición no cambia.',
  ORDER_UNKNOWN: 'Esta orden no existe en su cuenta.',
  SALE_UNKNOWN: 'Esta venta no existe en su cuenta.',
  AMOUNT_UNKNOWN: 'Este importe ya no existe.',
  PERIOD_INVALID: 'El periodo termina el {until}, antes de empezar el {from}. Corrija una de las fechas.',
  EXPORT_TOO_LARGE: 'El periodo tiene más de {max} filas. Exporte periodos más cortos, uno tras otro.',
  ORDER_ALREADY_FINAL: 'Esta orden ya ha finalizado y no se puede modificar.',
  CANCEL_ALREADY_REQUESTED:
    'La cancelación ya está solicitada. Espere la respuesta de la bolsa; hasta entonces la orden aún puede ejecutarse.',
  CANCEL_NOT_ALLOWED_NOW:
    'En esta parte de la subasta, la bolsa no permite cancelar ni modificar órdenes. Su orden sigue igual; si todavía está abierta, podrá hacerlo de nuevo a partir de {until:time}.',
  REPLACE_ALREADY_REQUESTED: 'Ya se ha solicitado una modificación de esta orden. Espere la respuesta de la bolsa.',
  REPLACE_NOT_REQUESTED: 'Esta modificación ya no está solicitada.',
  REPLACE_TOO_LATE: 'El último día de negociación de esta orden ya ha pasado: no se puede modificar y va a caducar.',
  REPLACE_WITHOUT_CHANGE: 'La orden ya tiene estas condiciones. Cambie la cantidad o un precio.',
  REPLACE_FILLED: 'Entretanto ya se ha ejecutado esa cantidad. Compruebe la orden.',
  DEPOSIT_ALREADY_BOOKED: 'Este ingreso ya está abonado; no se contabiliza dos veces.',
  EXECUTION_ALREADY_RECORDED: 'Esta ejecución ya está contabilizada; no se contabiliza dos veces.',
  EXECUTION_UNFINISHED: 'Aún se está contabilizando una ejecución de esta orden; inténtelo de nuevo en un momento.',
  EXECUTION_UNKNOWN: 'Esta ejecución aún no está contabilizada, por lo que todavía no se puede anular.',
  EXECUTION_ALREADY_BUSTED: 'Esta ejecución ya está anulada; no se anula dos veces.',
  ACTION_NOT_OFFERED: 'Esta operación corporativa no se puede contabilizar.',
  ACTION_NOT_DUE: 'Esta operación corporativa no se contabiliza antes del {from}.',
  ACTION_NOT_SWITCHED_ON:
    'Las operaciones corporativas se podrán contabilizar cuando todas las partes de Parkett estén actualizadas.',
  ACTION_ALREADY_BOOKED: 'Esta operación corporativa ya está contabilizada.',
  ACTION_WAITS: 'Antes deben finalizar las órdenes abiertas y contabilizarse las operaciones anteriores.',
  ACTION_PENDING:
    'Se está contabilizando una operación corporativa de este valor. Su orden no fue aceptada; inténtelo de nuevo en unos minutos.',
  RIGHTS_UNKNOWN: 'No tiene, o ya no tiene, derechos de esta emisión. No se ha cambiado nada.',
  RIGHTS_CLOSED: 'El plazo de estos derechos venció el {deadline}. No se ha cambiado nada.',
  RIGHTS_CANCELLED: 'Esta ampliación de capital no se realiza. No se ha cambiado nada; el dinero reservado se libera.',
  RIGHTS_EXCEEDED: 'Puede suscribir como máximo {max} acciones enteras. No se ha cambiado nada; ajuste la cantidad.',
  RIGHTS_NOT_OPEN: 'No queda nada por hacer con estos derechos.',
  SETTLEMENT_NOT_DUE: 'El importe de estas ventas no se liquida antes del {from}.',
  SETTLEMENT_NOT_SWITCHED_ON:
    'El importe de las ventas podrá liquidarse cuando todas las partes de Parkett estén actualizadas.',
  NOTHING_TO_SETTLE: 'No hay importes de ventas por liquidar hasta el {date}.',
  NOT_ENTITLED: 'La cuenta no participa en esta operación corporativa.',
  BUST_NOT_SWITCHED_ON:
    'Las ejecuciones no se pueden anular hasta que se hayan actualizado todas las partes de Parkett.',
};
