export const es = {
  TAX_NOT_WITHHELD:
    'En esta cuenta no se retiene ningún impuesto alemán, por lo que una orden de exención no tendría efecto.',
  ALLOWANCE_OTHER_YEAR:
    'En este momento las órdenes son para el año fiscal {year}. No se ha cambiado nada. Actualice la página o vuelva a intentarlo en unas horas.',
  ALLOWANCE_NOT_WHOLE_EUROS: 'Indique la orden de exención en euros enteros.',
  ALLOWANCE_ABOVE_MAXIMUM: 'El máximo posible es {max:money}.',
  ALLOWANCE_BELOW_USED: 'Este año ya se ha utilizado más. El mínimo posible es {min:money}.',
};
