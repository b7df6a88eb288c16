import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const el: Translation<typeof de> = {
  SYMBOL_UNKNOWN: 'Δεν διαθέτουμε αυτόν τον τίτλο. Δεν εκτελέστηκε τίποτε.',
  TOO_MANY_SYMBOLS: 'Δεν μπορούν να ζητηθούν τόσοι τίτλοι μαζί (το πολύ {limit}).',
  INSTRUMENT_CONFLICT: 'Με αυτό το σύμβολο υπάρχει ήδη τίτλος σε άλλο νόμισμα. Δεν έγινε εισαγωγή.',
  MARKET_FIXED: 'Η αγορά ενός τίτλου δεν μπορεί να αλλάξει ακόμη.',
  ACTION_CURRENCY: 'Όλα όσα αποδίδει αυτή η εταιρική πράξη πρέπει να είναι σε {currency}. Δεν ζητήθηκε τίποτε.',
  TOO_MANY_FAVOURITES: 'Μπορείτε να έχετε έως {limit} αγαπημένα. Αφαιρέστε πρώτα κάποιο άλλο.',
  FAVOURITE_UNKNOWN: 'Το {symbol} δεν είναι πλέον στα αγαπημένα σας. Η σειρά δεν άλλαξε.',
};
