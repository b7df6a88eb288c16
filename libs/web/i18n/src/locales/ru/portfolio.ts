import type { Translation } from '../../messages';

export const words: Translation<'portfolio'> = {
  'portfolio.title': 'Динамика стоимости',
  'portfolio.more': 'Подробнее',
  'portfolio.range': 'Период',
  'portfolio.day': 'День',
  'portfolio.week': 'Неделя',
  'portfolio.month': 'Месяц',
  'portfolio.year': 'Год',
  'portfolio.all': 'Всё время',
  'portfolio.chart': 'Стоимость счёта с {{from}} по {{to}}, последняя: {{value}}',
  'portfolio.empty': 'График начинается с вашего первого пополнения.',
  'portfolio.gaps': 'Дни без цены или курса валюты пропущены.',
  'portfolio.profit': 'Прибыль или убыток',
  'portfolio.paidIn': 'Пополнения минус выводы',
  'portfolio.timeWeighted': 'Доходность, взвешенная по времени',
  'portfolio.timeWeightedHint':
    'Доходность, взвешенная по времени, показывает, как изменялись ваши вложения. Пополнения и выводы на неё не влияют.',
  'portfolio.moneyWeighted': 'Доходность, взвешенная по деньгам',
  'portfolio.moneyWeightedHint':
    'Доходность, взвешенная по деньгам, учитывает, когда и сколько вы пополняли или выводили.',
  'portfolio.perYear': '{{ratio}} в год',
  'portfolio.notUnique':
    'Вашим пополнениям и выводам соответствует несколько значений доходности, взвешенной по деньгам, поэтому она не показана.',
  'portfolio.compare': 'Сравнить с акцией или фондом',
  'portfolio.compareOther': 'Выбрать другое сравнение',
  'portfolio.compareNone': 'Убрать сравнение',
  'portfolio.compareAccount': 'Ваш счёт',
  'portfolio.compareChart': 'Сравнение доходности: ваш счёт {{account}}, {{name}} {{share}}',
  'portfolio.compareHint':
    'Обе линии начинаются с нуля. Пополнения и выводы не меняют доходность вашего счёта. Доходность акции или фонда включает дивиденды и рассчитана в валюте вашего счёта.',
  'portfolio.compareNothing': 'За этот период сравнить с {{name}} нельзя: нет цен или курсов валют.',
  'portfolio.allocation': 'Распределение',
  'portfolio.sectors': 'Отрасли',
  'portfolio.currencies': 'Валюты',
  'portfolio.markets': 'Рынки',
  'portfolio.cash': 'Денежные средства',
  'portfolio.other': 'Прочее',
  'portfolio.unvalued': 'Позиции и денежные средства без цены или курса валюты не учтены.',
};
