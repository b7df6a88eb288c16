import type { Translation } from '../../messages';

export const words: Translation<'setting'> = {
  'setting.theme': 'Оформление',
  'setting.theme.system': 'Как в системе',
  'setting.theme.light': 'Светлое',
  'setting.theme.dark': 'Тёмное',
  'setting.colours': 'Цвета котировок',
  'setting.colours.locale': 'Как принято в вашем языке',
  'setting.colours.greenRises': 'Рост зелёный, падение красное',
  'setting.colours.redRises': 'Рост красный, падение зелёное',
  'setting.colours.blueRises': 'Рост синий, падение оранжевое',
  'setting.version': 'Версия',
  'setting.checkUpdates': 'Проверить обновления',
  'setting.checking': 'Проверка…',
  'setting.upToDate': 'У вас последняя версия.',
  'setting.updating': 'Обновление…',
  'setting.updateUnknown': 'Не удалось проверить обновления. Попробуйте позже.',
  'setting.clearCache': 'Очистить кэш',
  'setting.clearCacheSure': 'Удалить сохранённые в кэше данные этого приложения? Вы останетесь в системе.',
  'setting.clearing': 'Очистка…',
  'setting.updateOff': 'Этот браузер загружает последнюю версию при каждом посещении.',
  'setting.cleared': 'Кэш очищен',
};
