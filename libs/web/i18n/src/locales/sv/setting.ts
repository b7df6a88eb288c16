import type { Translation } from '../../messages';

export const words: Translation<'setting'> = {
  'setting.theme': 'Utseende',
  'setting.theme.system': 'Enhetens inställning',
  'setting.theme.light': 'Ljust',
  'setting.theme.dark': 'Mörkt',
  'setting.colours': 'Färger för kurser',
  'setting.colours.locale': 'Som brukligt på ditt språk',
  'setting.colours.greenRises': 'Grönt stiger, rött faller',
  'setting.colours.redRises': 'Rött stiger, grönt faller',
  'setting.colours.blueRises': 'Blått stiger, orange faller',
  'setting.version': 'Version',
  'setting.checkUpdates': 'Sök efter uppdateringar',
  'setting.checking': 'Söker…',
  'setting.upToDate': 'Du har den senaste versionen.',
  'setting.updating': 'Uppdaterar…',
  'setting.updateUnknown': 'Det gick inte att söka efter uppdateringar. Försök igen senare.',
  'setting.clearCache': 'Töm cacheminnet',
  'setting.clearCacheSure': 'Vill du radera de data som appen har i cacheminnet? Du förblir inloggad.',
  'setting.clearing': 'Tömmer…',
  'setting.updateOff': 'Den här webbläsaren hämtar den senaste versionen vid varje besök.',
  'setting.cleared': 'Cacheminnet är tömt',
};
