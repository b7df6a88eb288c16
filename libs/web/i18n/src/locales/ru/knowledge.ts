import type { Translation } from '../../messages';

export const words: Translation<'knowledge'> = {
  'knowledge.intro':
    'Перед первой покупкой сложного продукта мы спрашиваем о ваших знаниях и опыте. Для обычных акций и фондов это не нужно. Ваши ответы хранятся в зашифрованном виде.',
  'knowledge.rule': 'Результат действует два года. Отвечать на вопросы можно не более трёх раз за 24 часа.',
  'knowledge.nextAt': 'Снова ответить на вопросы можно с {{time}}.',
  'knowledge.results': 'Ваш результат',
  'knowledge.kind.leveraged': 'Фонды с плечом и инверсные фонды',
  'knowledge.kind.derivative': 'Права подписки, варранты, сертификаты и долговые бумаги',
  'knowledge.result.appropriate': 'Подходит, действует до {{date}}',
  'knowledge.result.notAppropriate': 'Не подходит, действует до {{date}}',
  'knowledge.unknown': 'Пока неизвестно',
  'knowledge.start': 'Ответить на вопросы',
  'knowledge.again': 'Ответить на вопросы ещё раз',
  'knowledge.send': 'Отправить ответы',
  'knowledge.saved': 'Ваш результат сохранён',
  'knowledge.missing': 'Выберите ответ.',
  'knowledge.question.training': 'Занимались ли вы ценными бумагами в учёбе или на работе?',
  'knowledge.question.trades': 'Сколько сделок с ценными бумагами вы совершили за последние три года?',
  'knowledge.question.leveragedTrades': 'Сколько из них с фондами с плечом или инверсными фондами?',
  'knowledge.question.leveragedDaily':
    'Фонд с двойным дневным плечом за год всегда приносит ровно вдвое больше своего индекса.',
  'knowledge.question.leveragedInverse': 'Инверсный фонд теряет, когда его индекс растёт.',
  'knowledge.question.derivativeTrades':
    'Сколько из них с правами подписки, варрантами, сертификатами или долговыми бумагами?',
  'knowledge.question.derivativeExpiry': 'Право подписки или варрант может обесцениться, когда истечёт срок.',
  'knowledge.question.derivativeIssuer':
    'Если эмитент сертификата станет неплатёжеспособным, я всё равно получу деньги обратно.',
  'knowledge.answer.no': 'Нет',
  'knowledge.answer.none': 'Ни одной',
  'knowledge.answer.course': 'Да, на курсах или в учёбе',
  'knowledge.answer.work': 'Да, на работе',
  'knowledge.answer.upTo5': 'От 1 до 5',
  'knowledge.answer.upTo10': 'От 1 до 10',
  'knowledge.answer.upTo50': 'От 11 до 50',
  'knowledge.answer.more': 'Больше',
  'knowledge.answer.true': 'Верно',
  'knowledge.answer.false': 'Неверно',
  'knowledge.answer.unsure': 'Не знаю',
  'warning.title': 'Это сложный продукт',
  'warning.known.unknown':
    'Мы не знаем ваших знаний и опыта в отношении таких продуктов. Поэтому не можем оценить, подходит ли он вам.',
  'warning.known.notAppropriate':
    'Судя по вашим ответам, ваших знаний и опыта для этого продукта недостаточно. Поэтому мы считаем, что он вам не подходит.',
  'warning.risk.leveraged':
    'Фонды с плечом и инверсные фонды следуют за своим индексом только день за днём. Со временем их стоимость может сильно от него отклониться, и бо́льшая часть денег может быть потеряна.',
  'warning.risk.derivative':
    'Эти бумаги могут истечь, а их стоимость часто зависит от того, может ли эмитент платить. Можно потерять все деньги.',
  'warning.toQuestions': 'Ответить на вопросы',
  'warning.confirm': 'Предупреждение прочитано, покупаю всё равно.',
  'warning.confirmMissing': 'Подтвердите, что вы прочитали предупреждение.',
  'warning.goOn': 'Продолжить',
};
