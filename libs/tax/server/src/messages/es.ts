export const es = {
  TAX_NOT_WITHHELD:
    'En esta cuenta no se retiene ningún impuesto alemán, por lo que una orden de exención no tendría efecto.',
  ALLOWANCE_OTHER_YEAR:
    'En este momento las órdenes son para el año fiscal {year}. No se ha cambiado nada. Actualice la página o vuelva a intentarlo en unas horas.',
  ALLOWANCE_NOT_WHOLE_EUROS: 'Indique la orden de exención en euros enteros.',
  ALLOWANCE_ABOVE_MAXIMUM: 'El máximo posible es {max:money}.',
  ALLOWANCE_BELOW_USED: 'Este año ya se ha utilizado más. El mínimo posible es {min:money}.',
  LOSS_CERTIFICATE_NOT_TAXED: 'En esta cuenta no se descuentan impuestos alemanes: no hay pérdidas que certificar.',
  LOSS_CERTIFICATE_OTHER_YEAR:
    'Por ahora el certificado de pérdidas solo se puede solicitar para el año fiscal {year}. No se ha cambiado nada. Actualice la página.',
  LOSS_CERTIFICATE_REQUESTED: 'El certificado de estas pérdidas ya está solicitado. Es irrevocable.',
  LOSS_CERTIFICATE_TOO_LATE:
    'El certificado de pérdidas debía solicitarse hasta el {until}. Las pérdidas pasan al año siguiente.',
};
