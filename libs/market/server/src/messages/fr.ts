import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const fr: Translation<typeof de> = {
  SYMBOL_UNKNOWN: 'Nous ne proposons pas ce titre. Rien n’a été exécuté.',
  TOO_MANY_SYMBOLS: 'Vous ne pouvez pas demander autant de titres à la fois ({limit} au plus).',
  INSTRUMENT_CONFLICT: 'Sous ce code figure déjà un titre dans une autre monnaie. Rien n’a été importé.',
  MARKET_FIXED: 'La place de cotation d’un titre ne peut pas encore être modifiée.',
  ACTION_CURRENCY: 'Tout ce qu’apporte cette opération sur titres doit être en {currency}. Rien n’a été demandé.',
  TOO_MANY_FAVOURITES: 'Vous pouvez avoir {limit} favoris au plus. Retirez-en d’abord un autre.',
  FAVOURITE_UNKNOWN: '{symbol} ne fait plus partie de vos favoris. L’ordre n’a pas été modifié.',
};
