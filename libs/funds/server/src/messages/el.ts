import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const el: Translation<typeof de> = {
  AMOUNT_INVALID:
    'Το ποσό δεν είναι αναγνώσιμο. Δώστε το με το πολύ δύο δεκαδικά, για παράδειγμα 250,00. Δεν μεταφέρθηκε τίποτε.',
  AMOUNT_TOO_SMALL: 'Το ποσό είναι πολύ μικρό: μεταφορές γίνονται από {min:money}. Δεν μεταφέρθηκε τίποτε.',
  AMOUNT_TOO_LARGE: 'Το ποσό είναι πολύ μεγάλο: το πολύ {max:money} τη φορά. Δεν μεταφέρθηκε τίποτε.',
  BANK_UNAVAILABLE:
    'Η τράπεζα δεν είναι προσβάσιμη τώρα. Δοκιμάστε ξανά σε λίγο: η ίδια μεταφορά δεν εκτελείται ποτέ δύο φορές.',
};
