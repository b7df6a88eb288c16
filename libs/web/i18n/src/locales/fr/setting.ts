import type { Translation } from '../../messages';

export const words: Translation<'setting'> = {
  'setting.theme': 'Apparence',
  'setting.theme.system': 'Réglage de l’appareil',
  'setting.theme.light': 'Clair',
  'setting.theme.dark': 'Sombre',
  'setting.colours': 'Couleurs des cours',
  'setting.colours.locale': 'Selon l’usage de votre langue',
  'setting.colours.greenRises': 'Vert en hausse, rouge en baisse',
  'setting.colours.redRises': 'Rouge en hausse, vert en baisse',
  'setting.colours.blueRises': 'Bleu en hausse, orange en baisse',
  'setting.version': 'Version',
  'setting.checkUpdates': 'Rechercher des mises à jour',
  'setting.checking': 'Recherche…',
  'setting.upToDate': 'Vous avez la dernière version.',
  'setting.updating': 'Mise à jour…',
  'setting.updateUnknown': 'Impossible de vérifier les mises à jour. Veuillez réessayer plus tard.',
  'setting.clearCache': 'Vider le cache',
  'setting.clearCacheSure':
    'Voulez-vous supprimer les données en cache de cette application ? Votre session reste ouverte.',
  'setting.clearing': 'Suppression…',
  'setting.updateOff': 'Ce navigateur charge la dernière version à chaque visite.',
  'setting.cleared': 'Cache vidé',
};
