import type { Translation } from './tables';

export const nl: Translation = {
  SUCCESS: 'Klaar.',
  PENDING:
    'Wij hebben uw verzoek ontvangen; het resultaat is nog niet bekend. Kijk zo meteen opnieuw (orders: onder ‘Orders’). U kunt het verzoek veilig nogmaals versturen.',
  REFUSED: 'Dat is op dit moment niet mogelijk. Er is niets uitgevoerd en geen geld overgeboekt.',

  INPUT_INVALID: 'Het veld ‘{field}’ {reason}. Er is niets uitgevoerd; pas het aan.',
  IDEMPOTENCY_KEY_REQUIRED:
    'Het verzoek mist een geldige Idempotency-Key (1 tot 128 afdrukbare tekens). Er is niets uitgevoerd.',
  REQUEST_MALFORMED: 'Het verzoek is niet leesbaar. Er is niets uitgevoerd.',
  BODY_TOO_LARGE: 'Het verzoek is te groot (hoogstens 64 KiB). Er is niets uitgevoerd.',
  CONTENT_TYPE_UNSUPPORTED: 'Het verzoek moet als JSON worden verstuurd. Er is niets uitgevoerd.',
  ROUTE_UNKNOWN: 'Dit adres bestaat niet.',
  UNAUTHENTICATED: 'Uw sessie is beëindigd of verlopen. Log opnieuw in; lopende orders blijven staan.',
  FORBIDDEN: 'U bent daartoe niet gemachtigd. Er is niets uitgevoerd.',
  OVERLOADED:
    'Er komen te veel verzoeken tegelijk binnen. Dat van u is niet aangenomen; probeer het over enkele seconden opnieuw.',
  UNAVAILABLE:
    'Een deel van ons systeem is nu niet bereikbaar. Probeer het zo opnieuw; uw verzoek wordt niet dubbel uitgevoerd.',
  INTERNAL: 'Er is bij ons een fout opgetreden. Kijk of uw verzoek is aangekomen voordat u het opnieuw probeert.',

  SEALED_UNREADABLE:
    'De versleutelde gegevens waren niet leesbaar. Er is niets uitgevoerd. Controleer de klok van uw apparaat, laad de pagina opnieuw en probeer het nog eens.',
  PHONE_INVALID: 'Dit telefoonnummer is niet geldig. Voer het in met het landnummer, bijvoorbeeld +49 170 1234567.',
  PHONE_TAKEN: 'Met dit telefoonnummer kan geen nieuwe rekening worden geopend. Hebt u al een rekening, log dan in.',
  PASSWORD_TOO_SHORT_one:
    'Het wachtwoord is te kort: het moet minstens {min:count} teken hebben. Er is niets opgeslagen.',
  PASSWORD_TOO_SHORT_other:
    'Het wachtwoord is te kort: het moet minstens {min:count} tekens hebben. Er is niets opgeslagen.',
  PASSWORD_COMMON:
    'Dit wachtwoord is te makkelijk te raden: het is gangbaar, bekend uit een datalek of volgt een eenvoudig patroon. Er is niets opgeslagen; kies een ander.',
  PASSWORD_IN_USE:
    'Uw inlog-, handels- en betaalwachtwoord moeten verschillend zijn. Er is niets opgeslagen; kies een ander.',
  PASSWORDS_DIFFER: 'De twee wachtwoorden komen niet overeen. Er is niets opgeslagen; voer beide opnieuw in.',
  PASSWORD_UNCHANGED: 'Het nieuwe wachtwoord is hetzelfde als het oude. Er is niets gewijzigd; kies een ander.',
  PASSWORD_WRONG: 'Het inlogwachtwoord is onjuist. Er is niets gewijzigd; voer het opnieuw in.',
  AGREEMENT_REQUIRED: 'Lees en accepteer de actuele gebruiksvoorwaarden. De rekening is nog niet geopend.',
  CODE_WRONG:
    'De code is onjuist of niet meer geldig. Er is niets gewijzigd; controleer de code of vraag een nieuwe aan.',
  LOGIN_FAILED: 'Telefoonnummer of wachtwoord klopt niet.',
  TOO_MANY_ATTEMPTS:
    'Te veel pogingen. Voor uw veiligheid kunt u pas over {retryAfterSeconds:duration} verder; dit heeft geen gevolgen voor uw geld en uw orders.',
  SESSION_UNKNOWN: 'Deze sessie bestaat niet of niet meer op uw rekening. Er is niets gewijzigd.',
  ORIGIN_REFUSED:
    'Het verzoek kwam van een andere site en is voor uw veiligheid niet uitgevoerd. Open Parkett rechtstreeks in uw browser.',

  TRADING_PASSWORD_NOT_SET:
    'U hebt nog geen handelswachtwoord. Er is geen order geplaatst; stel eerst het handelswachtwoord in.',
  TRADING_PASSWORD_ALREADY_SET:
    'Uw handelswachtwoord is al ingesteld en blijft ongewijzigd. Onder Instellingen → Handels- en betaalwachtwoord kunt u een nieuw kiezen.',
  TRADING_PASSWORD_FORMAT: 'Het handelswachtwoord heeft 6 tot 12 cijfers. Er is niets opgeslagen.',
  TRADING_PASSWORD_WRONG: 'Het handelswachtwoord is onjuist. Er is geen order geplaatst. Resterende pogingen: {left}.',
  TRADING_PASSWORD_LOCKED:
    'Uw handelswachtwoord is na meerdere onjuiste pogingen geblokkeerd. Er is geen order geplaatst; dit heeft geen gevolgen voor uw saldo en bestaande orders. U stelt een nieuw in onder Instellingen → Handels- en betaalwachtwoord, met uw inlogwachtwoord en een code.',
  PAYMENT_PASSWORD_FORMAT: 'Het betaalwachtwoord heeft 6 tot 12 cijfers. Er is niets opgeslagen.',
  DIGITS_REPEATED: 'Deze cijfers herhalen zich en zijn makkelijk te raden. Er is niets opgeslagen; kies andere.',
  DIGITS_SEQUENCE: 'Deze cijfers vormen een reeks die makkelijk te raden is. Er is niets opgeslagen; kies andere.',
  DIGITS_DATE: 'Deze cijfers lijken op een datum en zijn makkelijk te raden. Er is niets opgeslagen; kies andere.',
  DIGITS_PHONE:
    'Deze cijfers staan in uw telefoonnummer en zijn makkelijk te raden. Er is niets opgeslagen; kies andere.',
  STEP_UP_REQUIRED:
    'Bevestig eerst met inlogwachtwoord en code dat u het bent. Er is nog niets uitgevoerd en geen geld overgeboekt.',
  STEP_UP_INVALID:
    'Uw bevestiging is verlopen, al gebruikt of voor iets anders gegeven. Er is niets uitgevoerd en geen geld overgeboekt; bevestig opnieuw.',
  STEP_UP_FAILED:
    'De bevestiging is mislukt: inlogwachtwoord of code is onjuist. Er is niets uitgevoerd en geen geld overgeboekt; probeer het nog eens.',
  TOTP_WRONG:
    'De code van de authenticator-app is onjuist of al gebruikt. Er is niets gewijzigd; neem de volgende code en controleer de klok van uw apparaat.',
  TOTP_REQUIRED:
    'Hiervoor is de code van uw authenticator-app of een herstelcode nodig. Er is nog niets uitgevoerd en geen geld overgeboekt.',
  TOTP_NOT_STARTED:
    'Het instellen van de authenticator-app is niet begonnen of is verlopen. Er is niets gewijzigd; begin opnieuw.',
  TOTP_ALREADY_ENROLLED: 'Er is al een authenticator-app ingesteld. Verwijder eerst deze om een andere te gebruiken.',
  TOTP_NOT_ENROLLED: 'Op uw rekening is geen authenticator-app ingesteld. Er is niets gewijzigd.',
  COOLING_DOWN:
    'Na een wijziging van uw inloggegevens of begunstigden geldt voor uw veiligheid een wachttijd. Er is geen geld overgeboekt; dit kan weer vanaf {until:time}. U kunt gewoon blijven handelen.',

  VERIFICATION_REQUIRED:
    'Om te handelen moet uw identiteit bevestigd zijn. Uw order is niet geaccepteerd en er is geen geld gereserveerd; dien uw document in onder ‘Identiteit bevestigen’ of wacht de uitslag van de controle af.',
  VERIFICATION_UNDER_REVIEW:
    'Uw documenten worden al gecontroleerd. Er is niets gewijzigd; de uitslag ziet u onder ‘Identiteit bevestigen’.',
  VERIFICATION_APPROVED: 'Uw identiteit is al bevestigd. U hoeft niets meer te doen.',
  VERIFICATION_CHANGED:
    'Voor deze rekening zijn intussen andere documenten ingediend, of ze zijn al beoordeeld. Er is niets besloten; open de controle opnieuw.',
  VERIFICATION_UNKNOWN: 'Voor deze rekening zijn er geen documenten te controleren. Er is niets gewijzigd.',
  ID_NUMBER_INVALID:
    'Dit nummer kan niet kloppen: de lengte of het controlecijfer past niet bij dit soort document. Er is niets ingediend; vergelijk het teken voor teken met het document.',
  ID_NUMBER_TAKEN:
    'Met dit documentnummer kan geen andere rekening worden bevestigd. Er is niets ingediend; hebt u al een rekening, gebruik dan die.',
  DOCUMENT_UNKNOWN:
    'Deze afbeelding bestaat niet of niet meer op uw rekening. Afbeeldingen die niet worden ingediend, verwijderen wij na een dag; upload ze opnieuw.',
  IMAGE_REQUIRED: 'Er is geen afbeelding aangekomen. Er is niets opgeslagen; kies een foto.',
  IMAGE_TOO_LARGE: 'De afbeelding is te groot (hoogstens {maxBytes:bytes}). Er is niets opgeslagen; kies een kleinere.',
  IMAGE_TOO_MANY_PIXELS:
    'De afbeelding heeft te veel pixels (hoogstens {maxPixels:words}). Er is niets opgeslagen; verklein de afbeelding.',
  IMAGE_TOO_SMALL:
    'De afbeelding is te klein: de korte zijde heeft minstens {minPixels} pixels nodig. Er is niets opgeslagen; fotografeer van dichterbij.',
  IMAGE_UNREADABLE: 'De afbeelding is beschadigd of onvolledig. Er is niets opgeslagen; maak de foto opnieuw.',
  IMAGE_TYPE_UNSUPPORTED: 'Dit bestandsformaat nemen wij niet aan. Er is niets opgeslagen; gebruik JPEG, PNG of WebP.',

  ACCOUNT_ERASED: 'Deze rekening is gesloten en de persoonlijke gegevens zijn gewist. Er is niets uitgevoerd.',
  ACCOUNT_NOT_EMPTY:
    'Op deze rekening staan nog geld, effecten of lopende orders. Er is niets gewist; de rekening moet eerst leeg zijn.',
  MAKER_IS_CHECKER: 'U kunt uw eigen aanvraag niet goedkeuren. Er is niets gewijzigd; laat iemand anders beslissen.',
  ERASURE_NOT_REQUESTED: 'Voor deze rekening is geen wissing aangevraagd. Er is niets gewist.',
  ERASURE_ALREADY_REQUESTED:
    'De wissing van deze rekening is al aangevraagd. Ze wacht op de goedkeuring van iemand anders.',
  STAFF_LOGIN_FAILED: 'Gebruikersnaam, wachtwoord of code klopt niet.',
  STAFF_UNKNOWN: 'Deze medewerkerstoegang bestaat niet. Er is niets gewijzigd.',
  CUSTOMER_UNKNOWN:
    'Geen klant heeft deze gegevens. Zoeken kan alleen met het exacte, volledige gegeven; controleer het.',
  STAFF_LOGIN_TAKEN: 'Deze gebruikersnaam is al bezet. Er is niets aangemaakt; kies een andere.',
  STAFF_TOO_FEW_ADMINS:
    'Er moeten minstens twee beheerders overblijven, zodat de een de ander kan controleren. Er is niets gewijzigd.',
  STAFF_NOT_PROPOSED: 'Deze toegangsaanvraag wacht niet meer op goedkeuring. Er is niets gewijzigd.',

  SYMBOL_UNKNOWN: 'Dit effect voeren wij niet. Er is niets uitgevoerd.',
  TOO_MANY_SYMBOLS: 'Zoveel effecten kunnen niet tegelijk worden opgevraagd (hoogstens {limit}).',

  ACCOUNT_UNKNOWN: 'Uw rekening wordt nog ingericht. Er is niets uitgevoerd; probeer het over enkele seconden opnieuw.',
  ACCOUNT_EXISTS: 'Deze rekening is al geopend.',
  MARKET_CLOSED:
    'De beurs is nu gesloten. Uw order is niet geaccepteerd en er is geen geld gereserveerd. Probeer het tijdens de handelsuren.',
  NO_QUOTE: 'Voor dit effect is er nu geen koers. Uw order is niet geaccepteerd en er is geen geld gereserveerd.',
  SOLD_OUT: 'Dit effect kan nu niet worden gekocht. Uw order is niet geaccepteerd en er is geen geld gereserveerd.',
  BAD_TICK: 'De prijs moet een veelvoud van {tick:price} zijn. Uw order is niet geaccepteerd; pas de prijs aan.',
  BAD_LOT: 'Het aantal moet een veelvoud van {lot} zijn. Uw order is niet geaccepteerd; pas het aantal aan.',
  PRICE_REQUIRED: 'Een limietorder heeft een prijs nodig. Uw order is niet geaccepteerd; geef de limiet op.',
  PRICE_NOT_ALLOWED:
    'Een marktorder heeft geen limiet. Uw order is niet geaccepteerd; kies voor een vaste prijs een limietorder.',
  PRICE_OUT_OF_COLLAR:
    'De limiet ligt te ver van de huidige koers: mogelijk is {from:price} tot {to:price}. Uw order is niet geaccepteerd en er is geen geld gereserveerd.',
  ABOVE_MAX_VALUE:
    'De order overschrijdt het maximum voor één order ({max:money}). De order is niet geaccepteerd; splits de order op.',
  ORDER_EXISTS: 'U hebt deze order al geplaatst. De order is niet nog eens geaccepteerd; bekijk uw orders.',
  TOO_MANY_OPEN_ORDERS_one:
    'U hebt al {limit:count} lopende order, meer is niet mogelijk. Deze is niet geaccepteerd; annuleer eerst een andere.',
  TOO_MANY_OPEN_ORDERS_other:
    'U hebt al {limit:count} lopende orders, meer is niet mogelijk. Deze is niet geaccepteerd; annuleer eerst een andere.',
  CURRENCY_MISMATCH:
    'Dit effect wordt in een andere valuta verhandeld dan die van uw rekening. Uw order is niet geaccepteerd.',
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
  ACTOR_NOT_ALLOWED: 'U mag dit niet doen. Er is niets uitgevoerd.',
  DEPOSIT_ALREADY_BOOKED: 'Deze storting is al bijgeschreven; ze wordt niet dubbel geboekt.',
  EXECUTION_ALREADY_RECORDED: 'Deze uitvoering is al geboekt; ze wordt niet dubbel geboekt.',
  INSTRUMENT_CONFLICT: 'Onder deze code staat al een effect in een andere valuta. Er is niets geïmporteerd.',
  IDEMPOTENCY_BODY_MISMATCH:
    'Met deze Idempotency-Key is al een ander verzoek verstuurd. Dit verzoek is niet uitgevoerd; het eerdere geldt.',
  COMMAND_TOO_OLD: 'Het verzoek is te oud om nog veilig uit te voeren. Er is niets uitgevoerd; verstuur het opnieuw.',
  COMMAND_EXPIRED:
    'Het verzoek kon niet op tijd worden verwerkt en is vervallen. Er is niets uitgevoerd en geen geld gereserveerd; probeer het opnieuw.',
  COMMAND_FAILED:
    'Door een fout bij ons kon het verzoek niet worden verwerkt. Er is niets uitgevoerd en geen geld gereserveerd; wij zijn gewaarschuwd.',
  COMMAND_UNREADABLE: 'Het verzoek kon niet worden gelezen. Er is niets uitgevoerd en geen geld gereserveerd.',
  COMMAND_UNKNOWN: 'Dit soort verzoek kennen wij niet. Er is niets uitgevoerd en geen geld gereserveerd.',

  AMOUNT_INVALID:
    'Het bedrag is niet leesbaar. Geef het op met hoogstens twee decimalen, bijvoorbeeld 250,00. Er is niets overgemaakt.',
  AMOUNT_TOO_SMALL: 'Het bedrag is te klein: overboeken kan vanaf {min:money}. Er is niets overgemaakt.',
  AMOUNT_TOO_LARGE: 'Het bedrag is te groot: hoogstens {max:money} per keer. Er is niets overgemaakt.',
  BANK_UNAVAILABLE:
    'De bank is nu niet bereikbaar. Probeer het zo opnieuw: dezelfde overboeking wordt in geen geval dubbel uitgevoerd.',

  // Why a field is refused: the end of the sentence of INPUT_INVALID.
  'reason.required': 'ontbreekt',
  'reason.unknown': 'bestaat hier niet',
  'reason.notText': 'moet tekst zijn',
  'reason.notNumber': 'moet een getal zonder aanhalingstekens zijn, binnen het gebruikelijke bereik',
  'reason.notWhole': 'moet een geheel getal zijn',
  'reason.notObject': 'moet een JSON-object zijn',
  'reason.notList': 'moet een lijst zijn',
  'reason.notYesNo': 'moet true of false zijn',
  'reason.tooSmall': 'moet minstens {min} zijn',
  'reason.tooLarge': 'mag hoogstens {max} zijn',
  'reason.tooShort': 'is te kort (minstens {min})',
  'reason.tooLong': 'is te lang (hoogstens {max})',
  'reason.notChoice': 'is geen van de mogelijke waarden',
  'reason.format': 'heeft niet de verwachte vorm',
};
