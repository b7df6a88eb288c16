import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const nl: Translation<typeof de> = {
  ACCOUNT_UNKNOWN: 'Uw rekening wordt nog ingericht. Er is niets uitgevoerd; probeer het over enkele seconden opnieuw.',
  ACCOUNT_EXISTS: 'Deze rekening is al geopend.',
  MARKET_CLOSED:
    'De beurs is nu gesloten.[ Volgende opening: {opensAt:zoned}.] Uw order is niet geaccepteerd en er is geen geld gereserveerd. Probeer het tijdens de handelsuren.',
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
  LIMIT_PRICE_REACHED:
    'Bij twee prijzen moet de limiet van een verkoop boven de laatste koers ({last:price}) liggen en die van een koop eronder. Uw order is niet geaccepteerd en er is geen geld gereserveerd.',
  TRAIL_REQUIRED:
    'Een trailing stop heeft een afstand tot de koers nodig. Uw order is niet geaccepteerd; vul de afstand in.',
  TRAIL_NOT_ALLOWED:
    'Alleen een trailing stop heeft een afstand tot de koers. Uw order is niet geaccepteerd; kies een trailing stop.',
  EXITS_NOT_ALLOWED:
    'Alleen een koop kan een winstdoel en een verliesgrens hebben, en niet met een trailing stop of met twee koersen. Uw order is niet geaccepteerd.',
  EXITS_NOT_OFFERED:
    'Op deze markt kunnen aandelen niet op de dag van aankoop worden verkocht. Daarom bieden we hier geen winstdoel en verliesgrens aan. Uw order is niet geaccepteerd.',
  TAKE_PROFIT_TOO_LOW:
    'Het winstdoel moet boven {above:price} liggen, de hoogste prijs waarvoor deze order mag kopen. Uw order is niet geaccepteerd en er is geen geld gereserveerd.',
  STOP_LOSS_TOO_HIGH:
    'De verliesgrens moet onder {below:price} liggen, anders worden de aandelen meteen weer verkocht. Uw order is niet geaccepteerd en er is geen geld gereserveerd.',
  EXIT_PRICE_OUT_OF_COLLAR:
    'Winstdoel en verliesgrens moeten tussen {from:price} en {to:price} liggen. Uw order is niet geaccepteerd en er is geen geld gereserveerd.',
  STOP_ALREADY_MOVED: 'De stopkoers van deze order is al verplaatst.',
  VALIDITY_NOT_ALLOWED:
    'Deze geldigheid past niet bij deze order. Uw order is niet geaccepteerd; kies een andere geldigheid.',
  EXPIRY_OUT_OF_RANGE:
    'De order kan geldig zijn tot een datum van {from} tot {to}. De order is niet geaccepteerd; kies een andere datum.',
  AUCTION_NOT_OFFERED:
    'Dit aandeel heeft geen veiling van deze soort waarvoor wij nu orders aannemen. Uw order is niet geaccepteerd en er is geen geld gereserveerd.',
  ORDER_TYPE_NOT_OFFERED:
    'Deze ordersoort bieden wij nog niet aan. Uw order is niet geaccepteerd en er is geen geld gereserveerd.',
  ORDER_ALREADY_TRIGGERED: 'De stopkoers van deze order is al bereikt.',
  ABOVE_MAX_VALUE:
    'De order overschrijdt het maximum voor één order ({max:money}). De order is niet geaccepteerd; splits de order op.',
  HOLDING_TOO_LARGE:
    'U zou dan meer dan {max} stuks van dit effect kunnen bezitten; meer kan een rekening niet bevatten. Er is niets geaccepteerd; verlaag het aantal.',
  ORDER_EXISTS: 'U hebt deze order al geplaatst. De order is niet nog eens geaccepteerd; bekijk uw orders.',
  TOO_MANY_OPEN_ORDERS_one:
    'U hebt al {limit:count} lopende order, meer is niet mogelijk. Deze is niet geaccepteerd; annuleer eerst een andere.',
  TOO_MANY_OPEN_ORDERS_other:
    'U hebt al {limit:count} lopende orders, meer is niet mogelijk. Deze is niet geaccepteerd; annuleer eerst een andere.',
  TOO_MANY_ORDERS:
    'Het maximale aantal aankopen in één minuut is bereikt ({limit}). Deze order is niet geaccepteerd; probeer het over een minuut opnieuw. Verkopen en annuleren kunt u altijd.',
  RISK_NOT_CONFIRMED:
    'Deze order heeft risico’s die u nog niet hebt bevestigd. De order is niet geaccepteerd en er is geen geld gereserveerd; controleer de order opnieuw.',
  CURRENCY_MISMATCH: 'Wij bieden geen rekening in de valuta van dit effect. Uw order is niet geaccepteerd.',
  ORDER_TAKES_NO_EXCHANGE:
    'Alleen kooporders zonder stopkoers en zonder automatische verkoop kunnen het ontbrekende geld wisselen. Er is niets geaccepteerd.',
  ORDER_NEEDS_NO_EXCHANGE:
    'Uw saldo is inmiddels toereikend voor deze order. Er is niets gewisseld en geen order geplaatst; plaats hem zonder wissel.',
  INSUFFICIENT_CASH:
    'Uw beschikbare saldo is niet toereikend: nodig is {need:money}, beschikbaar is {available:money}. Er is niets geaccepteerd; stort geld of kies een kleiner aantal.',
  INSUFFICIENT_SELLABLE_one:
    'U kunt hoogstens {sellable:count} aandeel verkopen (in bezit: {held}, gevraagd: {need}). Uw order is niet geaccepteerd; uw bezit is ongewijzigd.',
  INSUFFICIENT_SELLABLE_other:
    'U kunt hoogstens {sellable:count} aandelen verkopen (in bezit: {held}, gevraagd: {need}). Uw order is niet geaccepteerd; uw bezit is ongewijzigd.',
  ORDER_UNKNOWN: 'Deze order bestaat niet op uw rekening.',
  SALE_UNKNOWN: 'Deze verkoop bestaat niet op uw rekening.',
  AMOUNT_UNKNOWN: 'Dit bedrag bestaat niet meer.',
  PERIOD_INVALID: 'De periode eindigt op {until}, vóór het begin op {from}. Pas een van de datums aan.',
  EXPORT_TOO_LARGE: 'De periode bevat meer dan {max} regels. Exporteer kortere perioden, een voor een.',
  ORDER_ALREADY_FINAL: 'Deze order is al afgehandeld en kan niet meer worden gewijzigd.',
  CANCEL_ALREADY_REQUESTED:
    'De annulering is al aangevraagd. Wacht op het antwoord van de beurs; tot dan kan de order nog worden uitgevoerd.',
  CANCEL_NOT_ALLOWED_NOW:
    'In dit deel van de veiling staat de beurs niet toe dat orders worden geannuleerd of gewijzigd. Uw order blijft zoals hij is; als hij dan nog openstaat, kan dit weer vanaf {until:time}.',
  REPLACE_ALREADY_REQUESTED: 'Een wijziging van deze order is al aangevraagd. Wacht op het antwoord van de beurs.',
  REPLACE_NOT_REQUESTED: 'Deze wijziging is niet meer aangevraagd.',
  REPLACE_TOO_LATE:
    'De laatste handelsdag van deze order is voorbij. De order kan niet meer worden gewijzigd en vervalt.',
  REPLACE_WITHOUT_CHANGE: 'De order heeft deze voorwaarden al. Wijzig het aantal of een prijs.',
  REPLACE_FILLED: 'Dit aantal is intussen al uitgevoerd. Controleer de order.',
  DEPOSIT_ALREADY_BOOKED: 'Deze storting is al bijgeschreven; ze wordt niet dubbel geboekt.',
  EXECUTION_ALREADY_RECORDED: 'Deze uitvoering is al geboekt; ze wordt niet dubbel geboekt.',
  EXECUTION_UNFINISHED: 'Een uitvoering van deze order wordt nog geboekt; probeer het zo meteen opnieuw.',
  EXECUTION_UNKNOWN: 'Deze uitvoering is nog niet geboekt en kan daarom nog niet worden teruggedraaid.',
  EXECUTION_ALREADY_BUSTED: 'Deze uitvoering is al teruggedraaid; ze wordt niet dubbel teruggedraaid.',
  ACTION_NOT_OFFERED: 'Deze corporate action kan niet worden geboekt.',
  ACTION_NOT_DUE: 'Deze corporate action wordt niet vóór {from} geboekt.',
  ACTION_NOT_SWITCHED_ON: 'Corporate actions kunnen worden geboekt zodra alle onderdelen van Parkett zijn bijgewerkt.',
  ACTION_ALREADY_BOOKED: 'Deze corporate action is al geboekt.',
  ACTION_WAITS: 'Eerst moeten openstaande orders eindigen en eerdere corporate actions geboekt zijn.',
  ACTION_PENDING:
    'Voor dit effect wordt een corporate action geboekt. Uw order is niet geaccepteerd; probeer het over enkele minuten opnieuw.',
  RIGHTS_UNKNOWN: 'U hebt geen claimrechten (meer) uit deze emissie. Er is niets gewijzigd.',
  RIGHTS_CLOSED: 'De termijn van deze claimrechten is op {deadline} verstreken. Er is niets gewijzigd.',
  RIGHTS_CANCELLED: 'Deze claimemissie gaat niet door. Er is niets gewijzigd; gereserveerd geld wordt vrijgegeven.',
  RIGHTS_EXCEEDED: 'U kunt hoogstens {max} hele aandelen kopen. Er is niets gewijzigd; pas het aantal aan.',
  RIGHTS_NOT_OPEN: 'Voor deze claimrechten is er niets meer te doen.',
  SETTLEMENT_NOT_DUE: 'Deze verkoopopbrengst wordt niet vóór {from} afgewikkeld.',
  SETTLEMENT_NOT_SWITCHED_ON:
    'Verkoopopbrengsten kunnen worden afgewikkeld zodra alle onderdelen van Parkett zijn bijgewerkt.',
  NOTHING_TO_SETTLE: 'Tot en met {date} is er geen verkoopopbrengst af te wikkelen.',
  NOT_ENTITLED: 'De rekening neemt niet deel aan deze corporate action.',
  BUST_NOT_SWITCHED_ON: 'Uitvoeringen kunnen pas worden teruggedraaid als alle onderdelen van Parkett zijn bijgewerkt.',
};
