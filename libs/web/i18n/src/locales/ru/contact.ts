import type { Translation } from '../../messages';

export const words: Translation<'contact'> = {
  'contact.title': 'Контактные данные',
  'contact.name.phone': 'Номер телефона',
  'contact.name.email': 'Адрес эл. почты',
  'contact.name.taxes': 'Налоговое резидентство',
  'contact.outdated': 'Укажите заново: ваш адрес в другой стране.',
  'contact.name.address': 'Почтовый адрес',
  'contact.missing': 'Пока не указано',
  'contact.change.phone': 'Сменить номер телефона',
  'contact.change.email': 'Указать адрес эл. почты',
  'contact.change.address': 'Указать почтовый адрес',
  'contact.note.phone':
    'Новый номер действует сразу, если приложение-аутентификатор или ключ доступа подключены не менее суток назад, иначе через сутки. После этого вывод средств и новые получатели на время приостановлены.',
  'contact.note.email':
    'Уведомления о безопасности приходят и на этот адрес. Если его сменят, об этом узнает и прежний адрес.',
  'contact.phoneHint': 'С кодом страны, например +49 151 23456789',
  'contact.codeHint.phone': 'Восемь цифр, которые мы пришлём на новый номер.',
  'contact.codeHint.email': 'Восемь цифр, которые мы пришлём на этот адрес эл. почты.',
  'contact.codeSent.email': 'Если адрес верный, код уже в пути. Он действует десять минут.',
  'contact.waits': '{{phone}} действует с {{time}}.',
  'contact.stop': 'Остановить смену',
  'contact.stopped': 'Остановлено. Действует прежний номер.',
  'contact.line.street': 'Улица и дом',
  'contact.line.postcode': 'Почтовый индекс',
  'contact.line.city': 'Город',
  'contact.country': 'Страна',
  'contact.fill': 'Заполните это поле.',
  'contact.confirm': 'Продолжить и подтвердить',
  'contact.saving': 'Сохранение…',
  'contact.saved': 'Сохранено',
};
