import type { Translation } from '../../messages';

export const words: Translation<'me'> = {
  'avatar.title': 'Ваше изображение',
  'avatar.hint': 'Так оно выглядит в приложении. Другие клиенты его не видят.',
  'avatar.add': 'Добавить изображение',
  'avatar.change': 'Сменить изображение',
  'avatar.use': 'Использовать',
  'me.account': 'Номер счёта',
  'me.phone': 'Телефон',
  'me.records': 'Заявки и документы',
  'me.logout': 'Выйти',
  'me.logoutSure': 'Вы действительно хотите выйти?',
  'me.logoutBusy': 'Выполняется выход…',
  'me.stay': 'Остаться',
  'me.agreement': 'Пользовательское соглашение',
  'me.identity': 'Личность',
  'me.person': 'Личные данные',
  'person.name': 'Название счёта',
  'person.invitation': 'Мой код приглашения',
  'person.language': 'Язык сообщений',
  'person.identityNote': 'Нужно, чтобы торговать',
  'person.securityNote': 'Пароли, устройства, второй фактор',
};
