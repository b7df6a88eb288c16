import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const sv: Translation<typeof de> = {
  SYMBOL_UNKNOWN: 'Vi erbjuder inte det här värdepapperet. Inget har utförts.',
  TOO_MANY_SYMBOLS: 'Du kan inte fråga efter så många värdepapper på en gång (högst {limit}).',
  INSTRUMENT_CONFLICT: 'Under detta kortnamn finns redan ett värdepapper i en annan valuta. Inget har importerats.',
  MARKET_FIXED: 'Marknadsplatsen för ett värdepapper kan inte ändras ännu.',
  ACTION_CURRENCY: 'Allt som bolagshändelsen ger måste vara i {currency}. Inget har begärts.',
  TOO_MANY_FAVOURITES: 'Du kan ha högst {limit} favoriter. Ta bort en annan först.',
  FAVOURITE_UNKNOWN: '{symbol} är inte längre en av dina favoriter. Ordningen har inte ändrats.',
};
