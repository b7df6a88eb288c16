import type { Translation } from '../../messages';

export const words: Translation<'home'> = {
  'home.totalAssets': 'Patrimonio total',
  'home.available': 'Disponible',
  'home.availableIn': 'Disponible en {{currency}}',
  'home.withdrawable': 'Disponible para retirar',
  'home.moneyLog': 'Movimientos',
  'home.holdings': 'Mi cartera',
  'home.allHoldings': 'Mostrar todo',
  'home.noHoldings': 'Aún no tiene acciones.',
  'home.needsCash': 'Para operar, ingrese primero dinero.',
  'home.explain': 'Cómo se compone',
  'home.today': 'Hoy',
  'home.todayHint': 'Variación de sus valores desde el último cierre, incluidas las compras, ventas y gastos de hoy.',
  'home.todayLeftOut': 'La variación de hoy solo se muestra con un máximo de {{most}} posiciones.',
  'account.cash': 'Efectivo',
  'account.cashIn': 'Efectivo en {{currency}}',
  'account.otherCash': 'Efectivo en otras divisas',
  'account.frozen': 'Reservado para órdenes y derechos',
  'account.leaving': 'Retirada en curso',
  'account.unsettled': 'En liquidación (D+1)',
  'account.unsettledHint':
    'Puede reinvertir de inmediato el producto de las ventas en liquidación, pero solo podrá retirarlo el siguiente día hábil.',
  'account.totalProfit': 'Total',
};
