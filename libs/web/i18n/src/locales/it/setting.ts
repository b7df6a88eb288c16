import type { Translation } from '../../messages';

export const words: Translation<'setting'> = {
  'setting.theme': 'Aspetto',
  'setting.theme.system': 'Impostazione del dispositivo',
  'setting.theme.light': 'Chiaro',
  'setting.theme.dark': 'Scuro',
  'setting.colours': 'Colori delle quotazioni',
  'setting.colours.locale': 'Come d’uso nella Sua lingua',
  'setting.colours.greenRises': 'Verde sale, rosso scende',
  'setting.colours.redRises': 'Rosso sale, verde scende',
  'setting.colours.blueRises': 'Blu sale, arancione scende',
  'setting.version': 'Versione',
  'setting.checkUpdates': 'Cerca aggiornamenti',
  'setting.checking': 'Ricerca…',
  'setting.upToDate': 'Ha la versione più recente.',
  'setting.updating': 'Aggiornamento…',
  'setting.updateUnknown': 'Impossibile verificare gli aggiornamenti. Riprovi più tardi.',
  'setting.clearCache': 'Svuota la cache',
  'setting.clearCacheSure': 'Vuole eliminare i dati che questa app ha memorizzato? La sessione resta aperta.',
  'setting.clearing': 'Svuotamento…',
  'setting.updateOff': 'Questo browser carica la versione più recente a ogni visita.',
  'setting.cleared': 'Cache svuotata',
};
