import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const nl: Translation<typeof de> = {
  AMOUNT_INVALID:
    'Het bedrag is niet leesbaar. Geef het op met hoogstens twee decimalen, bijvoorbeeld 250,00. Er is niets overgemaakt.',
  AMOUNT_TOO_SMALL: 'Het bedrag is te klein: overboeken kan vanaf {min:money}. Er is niets overgemaakt.',
  AMOUNT_TOO_LARGE: 'Het bedrag is te groot: hoogstens {max:money} per keer. Er is niets overgemaakt.',
  CURRENCY_NOT_AVAILABLE: 'Stortingen in {currency} zijn nog niet mogelijk. Er is niets overgemaakt.',
  DEPOSIT_BY_TRANSFER_ONLY: 'Storten kan alleen met een overboeking van uw bank. Er is niets overgeboekt.',
  BANK_UNAVAILABLE:
    'De bank is nu niet bereikbaar. Probeer het zo opnieuw: dezelfde overboeking wordt in geen geval dubbel uitgevoerd.',
  CONVERSION_ALREADY_BOOKED: 'Deze valutawissel is al geboekt; hij wordt niet twee keer uitgevoerd.',
  CONVERSION_TOO_SMALL:
    'Het bedrag is te klein: het zou minder zijn dan de kleinste eenheid van de andere valuta. Er is niets gewisseld.',
  SUSPENSE_UNKNOWN:
    'Dit geld staat niet meer op de tussenrekening, of de boeking is een andere. Er is niets geboekt; vernieuw de pagina.',
  SUSPENSE_REFUSED: 'Dit geld kan nu niet op of van de tussenrekening worden geboekt. Er is niets geboekt.',
  IBAN_INVALID: 'Deze IBAN klopt niet. Vergelijk hem teken voor teken.',
  IBAN_NOT_REACHABLE: 'Naar deze IBAN kunnen we niet uitbetalen. Gebruik een rekening in het SEPA-gebied.',
  CARD_NUMBER_INVALID: 'Dit kaartnummer klopt niet. Gebruik een debetkaart uit het Chinese vasteland.',
  HOLDER_NOT_CUSTOMER: 'Gebruik een bankrekening op uw eigen naam, geschreven zoals in uw identiteitsbewijs.',
  HOLDER_NOT_PAYABLE:
    'Betalingen kunnen niet alle tekens van deze naam bevatten ({letters}). Neem contact op met de klantenservice.',
  PAYEE_NO_MATCH:
    'Volgens de bank is deze rekening van iemand anders. Controleer IBAN en naam of neem contact met ons op.',
  PAYEE_CLOSE_MATCH:
    'De bank heeft deze rekening onder een vergelijkbare naam: {nameAtBank}. Bevestig dat het uw rekening is.',
  PAYEE_NOT_CHECKED: 'De bank kon de naam niet bevestigen. Controleer de gegevens en bevestig dat het uw rekening is.',
  CARD_AGREEMENT_CHANGED: 'De overeenkomst over bankrekeningen is gewijzigd. Lees en aanvaard haar opnieuw.',
  CARD_ALREADY_BOUND: 'Deze bankrekening is al toegevoegd.',
  CARDS_TOO_MANY: 'U kunt hoogstens {max} bankrekeningen hebben. Verwijder er eerst een.',
  CARD_UNKNOWN: 'Deze bankrekening bestaat niet meer.',
  WITHDRAWAL_UNKNOWN: 'Deze opname bestaat niet of is al afgerond.',
  WITHDRAWAL_EXISTS: 'Deze opname is al aangevraagd; zij wordt niet twee keer uitgevoerd.',
  WITHDRAWAL_IN_FLIGHT: 'Er is al een opname onderweg. De volgende is mogelijk zodra deze is afgerond.',
  WITHDRAWAL_REPEATED:
    'U hebt zojuist hetzelfde bedrag naar deze bankrekening opgenomen ({requestedAt:time}). Bevestig dat u het nog een keer wilt opnemen.',
  WITHDRAWAL_TOO_LATE: 'Deze opname wordt al uitgevoerd en kan niet meer worden geannuleerd.',
  WITHDRAWAL_NOT_READY: 'Deze stap is voor deze opname nu niet mogelijk. Er is niets gewijzigd.',
  WITHDRAWAL_DIFFERS: 'De opname is voor {amount:money}. Er is niets gewijzigd; ververs de pagina.',
  PAYOUT_NOT_IN_DOUBT:
    'De bank kan zelf nog melden wat er met deze betaling is gebeurd. Afwikkelen kan vanaf {from:time}.',
  PAYOUT_REPORTED:
    'De bank heeft al iets over deze betaling gemeld; die kan dus niet gelden als nooit verzonden. Er is niets gewijzigd.',
  WITHDRAWAL_REQUEST_OPEN: 'Een verzoek over deze betaling wacht al op de tweede persoon. Er is niets gewijzigd.',
  PAYEE_NOT_SEEN: 'Beide personen moeten eerst hebben bekeken naar wie deze opname gaat. Er is niets gewijzigd.',
  WITHDRAWAL_TOO_SMALL:
    'Het bedrag is te klein: een opname is mogelijk vanaf {min:money}. Een kleiner restant kunt u helemaal opnemen.',
  WITHDRAWAL_ABOVE_LIMIT: 'Uw limieten laten nu nog {left:money} toe.',
  NOT_WITHDRAWABLE:
    'U kunt {withdrawable:money} opnemen; nodig is {need:money}. Verkoopopbrengsten kunt u na afwikkeling opnemen.',
  CURRENCY_NOT_PAYABLE: '{currency} kunnen wij niet naar deze bankrekening uitbetalen.',
  CARD_NOT_USABLE_YET: 'U kunt vanaf {usableFrom:time} naar deze bankrekening opnemen.',
  TRANSFER_WINDOW_CLOSED:
    'Overboekingen tussen bank en rekening zijn nu niet mogelijk. Ze zijn weer mogelijk vanaf {opensAt:time}.',
  TRANSFER_WINDOW_UNKNOWN:
    'Overboekingen tussen bank en rekening zijn nu niet mogelijk. Het is nog niet bekend wanneer dat weer kan.',
  LIMIT_TOO_HIGH: 'De hoogste limieten zijn {day:money} per dag en {month:money} per maand.',
  BOOKING_ALREADY_BOOKED: 'Deze boeking van de bank is al verwerkt; zij telt niet twee keer.',
  PAYMENT_PASSWORD_WRONG: 'Het betaalwachtwoord is onjuist. Er is niets opgenomen. Resterende pogingen: {left}.',
  PAYMENT_PASSWORD_LOCKED: 'Uw betaalwachtwoord is geblokkeerd. Stel onder Beveiliging een nieuw wachtwoord in.',
  PAYMENT_PASSWORD_NOT_SET: 'U hebt nog geen betaalwachtwoord. Stel er onder Beveiliging een in.',
  DEBIT_NOT_AVAILABLE: 'Incasso is hier niet mogelijk, omdat geen bank het int. Maak het geld over.',
  MANDATE_UNKNOWN: 'Deze machtiging bestaat niet of is ingetrokken. Er wordt niets geïncasseerd.',
  MANDATE_EXISTS: 'Voor deze bankrekening is er al een machtiging.',
  MANDATE_TEXT_CHANGED: 'De tekst van de machtiging is gewijzigd. Lees hem opnieuw voordat u de machtiging geeft.',
  MANDATE_NOT_FOR_CARD: 'Incasso is alleen mogelijk van een rekening met IBAN.',
  MANDATE_HOLDER_UNCONFIRMED:
    'De bank heeft niet bevestigd van wie deze rekening is. Incasso is alleen mogelijk van een bevestigde rekening; maak het bedrag over.',
  DEBIT_TOO_SMALL: 'Het bedrag is te klein: incasso is mogelijk vanaf {min:money}. Er wordt niets geïncasseerd.',
  DEBIT_ABOVE_LIMIT: 'Uw limieten voor incasso laten nu nog {left:money} toe. Er wordt niets geïncasseerd.',
  DEBITS_TOO_MANY: 'Meer dan {max} incasso’s per dag zijn niet mogelijk. Er wordt niets geïncasseerd.',
  DEBITS_REFUNDABLE:
    'Uw bank kan u nog {sum:money} uit incasso’s terugbetalen; meer dan {max:money} is niet mogelijk. Dit bedrag kan vanaf {from:time}. Er wordt niets geïncasseerd.',
  COLLECTION_UNKNOWN: 'Deze incasso bestaat niet of is al afgerond.',
  COLLECTION_DIFFERS: 'De gegevens van deze incasso wijken af van de opdracht. Er is niets geboekt.',
  COLLECTION_NOT_LATE: 'De bank kan deze incasso nog aannemen; de vervaldag is {dueOn}. Er is niets gewijzigd.',
  COLLECTION_NOT_CREDITED: 'Deze incasso is nog niet bijgeschreven en kan dus nog niet worden teruggeboekt.',
  ACCOUNT_OVERDRAWN:
    'Op uw rekening ontbreekt {owed:money}, omdat uw bank een incasso heeft teruggeboekt. Maak dit bedrag over; daarna is alles weer mogelijk.',
  DEBITS_NOT_COVERED:
    'Aandelen kunnen pas vanaf {until:time} naar een andere broker: u hebt {missing:money} uit incasso’s uitgegeven die uw bank nog kan terugboeken. Maak dit bedrag over, dan kan het meteen. Er is niets uitgevoerd.',
  SAME_CURRENCY: 'Kies twee verschillende valuta’s. Er is niets gewisseld.',
  EXCHANGE_RATE_STALE:
    'Er is op dit moment geen actuele koers voor {from} en {to}. Er is niets gewisseld; probeer het later opnieuw.',
  EXCHANGE_RATE_MOVED:
    'De markt is te ver van de vastgehouden koers weggelopen. Er is niets gewisseld; vraag een nieuwe koers aan.',
  EXCHANGE_QUOTE_UNKNOWN:
    'Deze koers geldt niet meer, omdat u intussen een andere hebt aangevraagd. Er is niets gewisseld.',
  EXCHANGE_QUOTE_EXPIRED:
    'De 30 seconden waarin de koers werd vastgehouden, zijn voorbij. Er is niets gewisseld; vraag een nieuwe koers aan.',
  EXCHANGE_ALREADY_BOOKED: 'Deze valutawissel is al geboekt; hij wordt niet twee keer uitgevoerd.',
  EXCHANGE_TOO_SMALL:
    'Het bedrag is te klein: u kunt vanaf {min:money} wisselen, of alles wat van een valuta over is. Er is niets gewisseld.',
  EXCHANGE_GIVES_NOTHING: 'Het bedrag levert minder op dan de kleinste eenheid van {to}. Er is niets gewisseld.',
  EXCHANGE_TOO_LARGE:
    'Het bedrag is te groot: u kunt in één keer hoogstens {max:money} wisselen. Er is niets gewisseld.',
  EXCHANGE_DAY_LIMIT: 'Vandaag kunt u nog bedragen ter waarde van {left:money} wisselen. Er is niets gewisseld.',
};
