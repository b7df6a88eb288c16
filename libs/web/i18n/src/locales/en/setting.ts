import type { EnglishMessages } from '../../messages';

export const words: EnglishMessages<'setting'> = {
  'setting.theme': 'Appearance',
  'setting.theme.system': 'Use device setting',
  'setting.theme.light': 'Light',
  'setting.theme.dark': 'Dark',
  'setting.colours': 'Colours for prices',
  'setting.colours.locale': 'Usual for your language',
  'setting.colours.greenRises': 'Green rises, red falls',
  'setting.colours.redRises': 'Red rises, green falls',
  'setting.colours.blueRises': 'Blue rises, orange falls',
  'setting.version': 'Version',
  'setting.checkUpdates': 'Check for updates',
  'setting.checking': 'Checking…',
  'setting.upToDate': 'You have the latest version.',
  'setting.updating': 'Updating…',
  'setting.updateUnknown': 'We could not check for updates. Please try again later.',
  'setting.clearCache': 'Clear cache',
  'setting.clearCacheSure': 'Do you want to delete the data that this app has cached? You stay logged in.',
  'setting.clearing': 'Clearing…',
  'setting.updateOff': 'This browser loads the latest version on every visit.',
  'setting.cleared': 'Cache cleared',
};
