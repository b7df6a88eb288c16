import type { Translation } from '../../messages';

export const words: Translation<'setting'> = {
  'setting.theme': 'Weergave',
  'setting.theme.system': 'Systeeminstelling',
  'setting.theme.light': 'Licht',
  'setting.theme.dark': 'Donker',
  'setting.colours': 'Kleuren voor koersen',
  'setting.colours.locale': 'Zoals gebruikelijk in uw taal',
  'setting.colours.greenRises': 'Groen stijgt, rood daalt',
  'setting.colours.redRises': 'Rood stijgt, groen daalt',
  'setting.colours.blueRises': 'Blauw stijgt, oranje daalt',
  'setting.version': 'Versie',
  'setting.checkUpdates': 'Naar updates zoeken',
  'setting.checking': 'Zoeken…',
  'setting.upToDate': 'U hebt de nieuwste versie.',
  'setting.updating': 'Bijwerken…',
  'setting.updateUnknown': 'Wij konden niet controleren of er een update is. Probeer het later opnieuw.',
  'setting.clearCache': 'Cache legen',
  'setting.clearCacheSure': 'Wilt u de opgeslagen cachegegevens van deze app verwijderen? U blijft ingelogd.',
  'setting.clearing': 'Legen…',
  'setting.updateOff': 'Deze browser laadt bij elk bezoek de nieuwste versie.',
  'setting.cleared': 'Cache geleegd',
};
