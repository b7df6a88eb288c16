import type { Translation } from '../../messages';

export const words: Translation<'portfolio'> = {
  'portfolio.title': 'Evolución del valor',
  'portfolio.more': 'Más',
  'portfolio.range': 'Período',
  'portfolio.day': 'Día',
  'portfolio.week': 'Semana',
  'portfolio.month': 'Mes',
  'portfolio.year': 'Año',
  'portfolio.all': 'Todo',
  'portfolio.chart': 'Valor de la cuenta del {{from}} al {{to}}; último: {{value}}',
  'portfolio.empty': 'El gráfico empieza con tu primer ingreso.',
  'portfolio.gaps': 'Se omiten los días sin precio o sin tipo de cambio.',
  'portfolio.profit': 'Ganancia o pérdida',
  'portfolio.paidIn': 'Ingresos menos retiradas',
  'portfolio.timeWeighted': 'Rentabilidad ponderada por tiempo',
  'portfolio.timeWeightedHint':
    'La rentabilidad ponderada por tiempo muestra la evolución de tus inversiones. Los ingresos y las retiradas no la modifican.',
  'portfolio.moneyWeighted': 'Rentabilidad ponderada por capital',
  'portfolio.moneyWeightedHint':
    'La rentabilidad ponderada por capital tiene en cuenta cuándo y cuánto ingresaste o retiraste.',
  'portfolio.perYear': '{{ratio}} al año',
  'portfolio.notUnique':
    'Varias rentabilidades ponderadas por capital encajan con tus ingresos y retiradas, así que no se muestra ninguna.',
  'portfolio.compare': 'Comparar con una acción o un fondo',
  'portfolio.compareOther': 'Elegir otra comparación',
  'portfolio.compareNone': 'Dejar de comparar',
  'portfolio.compareAccount': 'Su cuenta',
  'portfolio.compareChart': 'Rentabilidades comparadas: su cuenta {{account}}, {{name}} {{share}}',
  'portfolio.compareHint':
    'Ambas líneas empiezan en cero. Los ingresos y las retiradas no cambian la rentabilidad de su cuenta. La de la acción o el fondo incluye los dividendos y está en la divisa de su cuenta.',
  'portfolio.compareNothing':
    'No hay comparación con {{name}} en este periodo porque faltan precios o tipos de cambio.',
  'portfolio.allocation': 'Distribución',
  'portfolio.sectors': 'Sectores',
  'portfolio.currencies': 'Divisas',
  'portfolio.markets': 'Mercados',
  'portfolio.cash': 'Efectivo',
  'portfolio.other': 'Otros',
  'portfolio.unvalued': 'No se incluyen las posiciones ni el efectivo sin precio o sin tipo de cambio.',
};
