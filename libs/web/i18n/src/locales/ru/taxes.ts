import type { Translation } from '../../messages';

export const words: Translation<'taxes'> = {
  'taxes.title': 'Налоговое резидентство',
  'taxes.intro':
    'В каких странах вы налоговый резидент? Закон требует эту самосертификацию (CRS и FATCA). Мы храним её в зашифрованном виде.',
  'taxes.country': 'Страна',
  'taxes.tin': 'Налоговый номер (TIN)',
  'taxes.tinHint': 'В Германии это налоговый номер из одиннадцати цифр.',
  'taxes.noTin': 'У меня там нет номера.',
  'taxes.reason': 'Почему у вас нет номера?',
  'taxes.reason.notIssued': 'Страна не выдаёт номера.',
  'taxes.reason.notRequired': 'Страна не требует номер.',
  'taxes.reason.notYetAvailable': 'У меня его пока нет.',
  'taxes.explanation': 'Краткое пояснение',
  'taxes.add': 'Ещё одна страна',
  'taxes.remove': 'Убрать страну',
  'taxes.us': 'Вы US person?',
  'taxes.usMeans': 'Это граждане США, владельцы грин-карты и все, кто является резидентом США.',
  'taxes.us.no': 'Нет',
  'taxes.us.yes': 'Да',
  'taxes.problem.usRefused':
    'Мы не открываем счета для US persons. Если у вас уже есть счёт, обратитесь в службу поддержки.',
  'taxes.certify': 'Подтверждаю, что эти сведения верны и полны. Об изменениях сообщу в течение 30 дней.',
  'taxes.problem.certifyMissing': 'Подтвердите самосертификацию.',
  'taxes.problem.enterTin': 'Введите номер.',
  'taxes.problem.enterExplanation': 'Кратко объясните, почему номера пока нет.',
  'taxes.problem.sameCountry': 'Выберите каждую страну только один раз.',
  'taxes.problem.chooseUs': 'Выберите «да» или «нет».',
  'taxes.declaredAt': 'Последний раз указано: {{date}}',
};
