import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const nl: Translation<typeof de> = {
  ACCOUNT_UNKNOWN: 'Uw rekening wordt nog ingericht. Er is niets uitgevoerd; probeer het over enkele seconden opnieuw.',
  ACCOUNT_EXISTS: 'Deze rekening is al geopend.',
  MARKET_CLOSED:
    'De beurs is nu gesloten. Uw order is niet geaccepteerd en er is geen geld gereserveerd. Probeer het tijdens de handelsuren.',
  NO_QUOTE: 'Voor dit effect is er nu geen koers. Uw order is niet geaccepteerd en er is geen geld gereserveerd.',
  SOLD_OUT: 'Dit effect kan nu niet worden gekocht. Uw order is niet geaccepteerd en er is geen geld gereserveerd.',
  BAD_TICK: 'De prijs moet een veelvoud van {tick:price} zijn. Uw order is niet geaccepteerd; pas de prijs aan.',
  BAD_LOT: 'Het aantal moet een veelvoud van {lot} zijn. Uw order is niet geaccepteerd; pas het aantal aan.',
  BELOW_MIN_QTY: 'Het aantal moet minstens {min} zijn. Uw order is niet geaccepteerd; pas het aantal aan.',
  PRICE_REQUIRED: 'Een limietorder heeft een prijs nodig. Uw order is niet geaccepteerd; geef de limiet op.',
  PRICE_NOT_ALLOWED:
    'Een marktorder heeft geen limiet. Uw order is niet geaccepteerd; kies voor een vaste prijs een limietorder.',
  PRICE_OUT_OF_COLLAR:
    'De limiet ligt te ver van de huidige koers: mogelijk is {from:price} tot {to:price}. Uw order is niet geaccepteerd en er is geen geld gereserveerd.',
  STOP_PRICE_REQUIRED: 'Een stoporder heeft een stopkoers nodig. Uw order is niet geaccepteerd; geef de stopkoers op.',
  STOP_PRICE_NOT_ALLOWED: 'Deze ordersoort heeft geen stopkoers. Uw order is niet geaccepteerd; kies een stoporder.',
  STOP_PRICE_REACHED:
    'Bij een aankoop moet de stopkoers boven de laatste koers ({last:price}) liggen, bij een verkoop eronder. Uw order is niet geaccepteerd en er is geen geld gereserveerd.',
  STOP_PRICE_OUT_OF_COLLAR:
    'De stopkoers ligt te ver van de huidige koers: mogelijk is {from:price} tot {to:price}. Uw order is niet geaccepteerd en er is geen geld gereserveerd.',
  VALIDITY_NOT_ALLOWED:
    'Deze geldigheid past niet bij deze order. Uw order is niet geaccepteerd; kies een andere geldigheid.',
  EXPIRY_OUT_OF_RANGE:
    'De order kan geldig zijn tot een datum van {from} tot {to}. De order is niet geaccepteerd; kies een andere datum.',
  ORDER_TYPE_NOT_OFFERED:
    'Deze ordersoort bieden wij nog niet aan. Uw order is niet geaccepteerd en er is geen geld gereserveerd.',
  ORDER_ALREADY_TRIGGERED: 'De stopkoers van deze order is al bereikt.',
  ABOVE_MAX_VALUE:
    'De order overschrijdt het maximum voor één order ({max:money}). De order is niet geaccepteerd; splits de order op.',
  HOLDING_TOO_LARGE:
    'Met deze order zou u meer dan {max} stuks van dit effect kunnen bezitten; meer kan een rekening niet bevatten. De order is niet geaccepteerd; verlaag het aantal.',
  ORDER_EXISTS: 'U hebt deze order al geplaatst. De order is niet nog eens geaccepteerd; bekijk uw orders.',
  TOO_MANY_OPEN_ORDERS_one:
    'U hebt al {limit:count} lopende order, meer is niet mogelijk. Deze is niet geaccepteerd; annuleer eerst een andere.',
  TOO_MANY_OPEN_ORDERS_other:
    'U hebt al {limit:count} lopende orders, meer is niet mogelijk. Deze is niet geaccepteerd; annuleer eerst een andere.',
  CURRENCY_MISMATCH: 'Wij bieden geen rekening in de valuta van dit effect. Uw order is niet geaccepteerd.',
  INSUFFICIENT_CASH:
    'Uw beschikbare saldo is niet toereikend: nodig is {need:money}, beschikbaar is {available:money}. Uw order is niet geaccepteerd; stort geld of kies een kleiner aantal.',
  INSUFFICIENT_SELLABLE_one:
    'U kunt hoogstens {sellable:count} aandeel verkopen (in bezit: {held}, gevraagd: {need}). Uw order is niet geaccepteerd; uw bezit is ongewijzigd.',
  INSUFFICIENT_SELLABLE_other:
    'U kunt hoogstens {sellable:count} aandelen verkopen (in bezit: {held}, gevraagd: {need}). Uw order is niet geaccepteerd; uw bezit is ongewijzigd.',
  ORDER_UNKNOWN: 'Deze order bestaat niet op uw rekening.',
  ORDER_ALREADY_FINAL: 'Deze order is al afgehandeld en kan niet meer worden gewijzigd.',
  CANCEL_ALREADY_REQUESTED:
    'De annulering is al aangevraagd. Wacht op het antwoord van de beurs; tot dan kan de order nog worden uitgevoerd.',
  DEPOSIT_ALREADY_BOOKED: 'Deze storting is al bijgeschreven; ze wordt niet dubbel geboekt.',
  EXECUTION_ALREADY_RECORDED: 'Deze uitvoering is al geboekt; ze wordt niet dubbel geboekt.',
  EXECUTION_UNFINISHED: 'Een uitvoering van deze order wordt nog geboekt; probeer het zo meteen opnieuw.',
  EXECUTION_UNKNOWN: 'Deze uitvoering is nog niet geboekt en kan daarom nog niet worden teruggedraaid.',
  EXECUTION_ALREADY_BUSTED: 'Deze uitvoering is al teruggedraaid; ze wordt niet dubbel teruggedraaid.',
  BUST_NOT_SWITCHED_ON: 'Uitvoeringen kunnen pas worden teruggedraaid als alle onderdelen van Parkett zijn bijgewerkt.',
};
