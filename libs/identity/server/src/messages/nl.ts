import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const nl: Translation<typeof de> = {
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
  AGREEMENT_REQUIRED:
    'Lees en accepteer eerst de actuele gebruiksvoorwaarden. Tot dan wordt er niets geopend of gekocht.',
  AGREEMENT_CHANGED:
    'De tekst van de gebruiksvoorwaarden is gewijzigd. Er is niets geaccepteerd; laad de pagina opnieuw en lees de tekst nog eens.',
  APPROPRIATENESS_UNKNOWN:
    'Dit product is complex en wij kennen uw kennis en ervaring ermee niet. Er is niets besteld; lees eerst de waarschuwing of beantwoord de vragen onder ‘Kennis en ervaring’.',
  APPROPRIATENESS_WARNING:
    'Volgens uw antwoorden zijn uw kennis en ervaring niet voldoende voor dit product. Er is niets besteld; lees eerst de waarschuwing als u toch wilt bestellen.',
  QUESTIONNAIRE_CHANGED: 'De vragen zijn gewijzigd. Er is niets opgeslagen; laad de pagina opnieuw.',
  QUESTIONNAIRE_INCOMPLETE: 'Beantwoord alle vragen. Er is niets opgeslagen.',
  QUESTIONNAIRE_TOO_OFTEN:
    'U kunt de vragen hoogstens drie keer in 24 uur beantwoorden. Er is niets opgeslagen; het kan weer vanaf {until:time} uur.',
  WARNING_CHANGED: 'Deze waarschuwing geldt niet meer. Er is niets bevestigd; laad de pagina opnieuw.',
  INVITATION_CODE_REQUIRED:
    'U hebt een uitnodigingscode nodig om u te registreren. De rekening is nog niet geopend; voer de code in.',
  INVITATION_CODE_UNKNOWN: 'Deze uitnodigingscode bestaat niet. De rekening is nog niet geopend; controleer de code.',
  CODE_WRONG:
    'De code is onjuist of niet meer geldig. Er is niets gewijzigd; controleer de code of vraag een nieuwe aan.',
  LOGIN_FAILED: 'Telefoonnummer of wachtwoord klopt niet.',
  GUESSES_SPENT:
    'Er is binnen 24 uur te vaak iets onjuists ingevoerd. Voor uw veiligheid wordt de komende {retryAfterSeconds:duration} niets meer gecontroleerd. Als u uw wachtwoord bent vergeten, kunt u een nieuw instellen.',
  SECOND_FACTOR_REQUIRED:
    'Bevestig met een code dat u het bent: uit het bericht op uw telefoon of, als u die hebt ingesteld, uit uw authenticator-app. Er is nog niets uitgevoerd.',
  PHONE_UNSUPPORTED: 'Naar dit nummer sturen we geen codes. Gebruik een mobiel nummer uit een land dat we bedienen.',
  CODES_PAUSED:
    'We kunnen op dit moment geen codes meer sturen. Er is niets gewijzigd; probeer het over {retryAfterSeconds:duration} opnieuw.',
  SESSION_GUESSES_SPENT:
    'Deze sessie is beëindigd na te veel onjuiste invoer of ongebruikte codes. Er is niets uitgevoerd; log opnieuw in. Uw andere apparaten en lopende orders blijven ongemoeid.',
  UNLOCK_FAILED:
    'Dat was niet juist; de sessie blijft vergrendeld. Na vier fouten op rij wordt zij beëindigd en logt u opnieuw in.',
  SESSION_UNKNOWN: 'Deze sessie bestaat niet of niet meer op uw rekening. Er is niets gewijzigd.',

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
  DIGITS_COMMON:
    'Deze cijfers worden heel vaak gekozen en zijn makkelijk te raden. Er is niets opgeslagen; kies andere.',
  DIGITS_ACCOUNT:
    'Deze cijfers staan in uw rekeningnummer en zijn makkelijk te raden. Er is niets opgeslagen; kies andere.',
  STEP_UP_REQUIRED:
    'Bevestig eerst met inlogwachtwoord en code dat u het bent. Er is nog niets uitgevoerd en geen geld overgeboekt.',
  STEP_UP_INVALID:
    'Uw bevestiging is verlopen, al gebruikt of voor iets anders gegeven. Er is niets uitgevoerd en geen geld overgeboekt; bevestig opnieuw.',
  STEP_UP_FAILED:
    'De bevestiging is mislukt: inlogwachtwoord, code of passkey is onjuist. Er is niets uitgevoerd en geen geld overgeboekt; probeer het nog eens.',
  NOT_SWITCHED_ON: 'Dit kan pas als het hele systeem is bijgewerkt. Er is niets gewijzigd; probeer het later opnieuw.',
  STEP_UP_NOT_YET:
    'Deze bevestiging is nog niet mogelijk omdat het systeem wordt bijgewerkt. Er is niets uitgevoerd en geen geld overgeboekt; probeer het later nog eens.',
  TOTP_WRONG:
    'De code van de authenticator-app is onjuist of al gebruikt. Er is niets gewijzigd; neem de volgende code en controleer de klok van uw apparaat.',
  TOTP_REQUIRED:
    'Hiervoor is de code van uw authenticator-app of een herstelcode nodig. Er is nog niets uitgevoerd en geen geld overgeboekt.',
  TOTP_NOT_STARTED:
    'Het instellen van de authenticator-app is niet begonnen of is verlopen. Er is niets gewijzigd; begin opnieuw.',
  TOTP_ALREADY_ENROLLED: 'Er is al een authenticator-app ingesteld. Verwijder eerst deze om een andere te gebruiken.',
  TOTP_NOT_ENROLLED: 'Op uw rekening is geen authenticator-app ingesteld. Er is niets gewijzigd.',
  PASSKEY_FAILED: 'De passkey kon niet worden gecontroleerd. Er is niets gewijzigd; begin opnieuw.',
  PASSKEY_LOGIN_FAILED:
    'Inloggen met deze passkey is niet mogelijk. Probeer het nog eens of log in met telefoonnummer en wachtwoord.',
  PASSKEY_REQUIRED:
    'Hiervoor is een van uw passkeys of een herstelcode nodig. Er is nog niets uitgevoerd en geen geld overgeboekt.',
  PASSKEY_HOST:
    'Op dit adres zijn geen passkeys mogelijk, want ze hebben een naam nodig in plaats van cijfers. Open Parkett onder zijn naam; op dezelfde computer is dat localhost.',
  PASSKEY_UNKNOWN: 'Deze passkey bestaat niet op uw rekening of niet voor dit adres. Er is niets gewijzigd.',
  PASSKEY_ALREADY_ENROLLED: 'Deze passkey is al ingesteld op uw rekening. Er is niets gewijzigd.',
  PASSKEYS_TOO_MANY:
    'Uw rekening heeft al {max} passkeys en meer zijn niet mogelijk. Er is niets gewijzigd; verwijder er eerst een.',
  COOLING_DOWN:
    'Na een wijziging van uw inloggegevens of begunstigden geldt voor uw veiligheid een wachttijd. Er is geen geld overgeboekt; dit kan weer vanaf {until:time}. U kunt gewoon blijven handelen.',
  RESET_RECENTLY:
    'Uw wachtwoord is onlangs per telefoon opnieuw ingesteld. Voor uw veiligheid kan dit pas vanaf {until:time}. Er is niets gewijzigd.',
  PHONE_CHANGED_RECENTLY:
    'Uw telefoonnummer is kort geleden gewijzigd. Voor uw veiligheid kunt u de blokkering pas vanaf {until:time} zelf opheffen; eerder kan de klantenservice u helpen. Er is niets gewijzigd.',

  PHONE_UNCHANGED: 'Dit is al uw telefoonnummer. Er is niets gewijzigd.',
  PHONE_NOT_ACCEPTED:
    'Dit telefoonnummer kunnen we niet voor uw rekening gebruiken. Er is niets gewijzigd; neem een ander nummer.',
  PHONE_CHANGE_WAITING:
    'Een wijziging van uw telefoonnummer wacht nog tot {until:time}. Verder is er niets gewijzigd; u kunt die bij Beveiliging stoppen.',
  PHONE_CHANGE_UNKNOWN:
    'Er wacht geen wijziging van uw telefoonnummer meer. Er is niets gewijzigd; het geldige nummer ziet u bij Beveiliging.',
  EMAIL_INVALID: 'Dit e-mailadres is niet geldig. Er is niets gewijzigd; voer het in als naam@example.org.',
  EMAIL_UNCHANGED: 'Dit is al uw e-mailadres. Er is niets gewijzigd.',
  VERIFICATION_REQUIRED:
    'Om te handelen moet uw identiteit bevestigd zijn. Er is niets geaccepteerd en er is geen geld gereserveerd; dien uw document in onder ‘Identiteit bevestigen’ of wacht de uitslag van de controle af.',
  VERIFICATION_UNDER_REVIEW:
    'Uw documenten worden al gecontroleerd. Er is niets gewijzigd; de uitslag ziet u onder ‘Identiteit bevestigen’.',
  VERIFICATION_APPROVED: 'Uw identiteit is al bevestigd. U hoeft niets meer te doen.',
  VERIFICATION_CHANGED:
    'Voor deze rekening zijn intussen andere documenten ingediend, of ze zijn al beoordeeld. Er is niets besloten; open de controle opnieuw.',
  VERIFICATION_UNKNOWN: 'Voor deze rekening zijn er geen documenten te controleren. Er is niets gewijzigd.',
  DOCUMENTS_NOT_SEEN:
    'Open eerst elke afbeelding van deze documenten. Alleen wie ze zelf heeft bekeken, kan ze goedkeuren; er is niets beslist.',
  FIELDS_NOT_CONFIRMED: 'Vergelijk eerst elk gegeven met de afbeeldingen en bevestig het. Er is niets beslist.',
  ACCOUNT_RESTRICTED:
    'Dit is op deze rekening nu geblokkeerd. Er is niets uitgevoerd; lopende orders blijven bestaan en kunt u annuleren. Onder Beveiliging staat wat geblokkeerd is, waarom en wat u kunt doen.',
  LOGIN_STOPPED:
    'Inloggen op deze rekening is geblokkeerd. Uw geld en aandelen zijn ongewijzigd. Neem contact op met de klantenservice.',
  RESTRICTION_UNKNOWN: 'Op deze rekening is er geen dergelijke blokkering meer. Er is niets gewijzigd.',
  STOPPED_ALREADY: 'De rekening is om deze reden al zo geblokkeerd. Er is niets gewijzigd.',
  STOPPED_ALONE:
    'Eén persoon heeft deze rekening onlangs alleen geblokkeerd; dat kan weer vanaf {until:time}. Met zijn tweeën kan het altijd. Er is niets gewijzigd.',
  MONEY_NOT_HELD: 'Eigen geld van de klant wordt alleen om wettelijke redenen vastgehouden. Er is niets gewijzigd.',
  DOCUMENT_LINES_REQUIRED:
    'Van dit document hebben we de machineleesbare regels nodig. Er is niets ingediend; vul de regels in.',
  DOCUMENT_LINES_INVALID:
    'Regel {line} van de machineleesbare regels klopt vanaf teken {from} niet. Er is niets ingediend; vergelijk deze plek met uw document.',
  DOCUMENT_LINES_DIFFER:
    'Soort, land, naam of nummer komen niet overeen met de machineleesbare regels. Er is niets ingediend; schrijf alles zoals in het document, de naam in Latijnse letters.',
  DOCUMENT_EXPIRED: 'Dit document is verlopen op {expiredOn}. Er is niets aangenomen; gebruik een geldig document.',
  US_PERSON_NOT_SERVED:
    'Wij openen geen rekeningen voor US persons: burgers van de VS, houders van een green card en inwoners van de VS. Er is niets opgeslagen. Hebt u al een rekening, neem dan contact op met de klantenservice.',
  TIN_INVALID:
    'Dit fiscale nummer past niet bij het land {country}. Controleer het, of geef aan waarom u er geen hebt.',
  TAX_RESIDENCE_DECLARED: 'Uw fiscale woonplaats is al opgegeven. U kunt die wijzigen bij Beveiliging.',
  SELF_CERTIFICATION_CHANGED:
    'De tekst van de eigen verklaring is gewijzigd. Er is niets opgeslagen; laad de pagina opnieuw en lees de tekst nog eens.',
  CUSTOMER_UNDER_AGE: 'Een rekening is pas mogelijk vanaf 18 jaar. Er is niets ingediend.',
  KYC_EXPIRED:
    'Uw identiteitsdocument is verlopen op {expiredOn}. Kopen en aandelen overboeken naar een andere broker kan weer zodra een nieuw document is goedgekeurd; dien het in onder ‘Identiteit bevestigen’. Verkopen en annuleren kan nog; er is niets uitgevoerd.',
  COMPLAINT_UNKNOWN: 'Deze klacht bestaat niet. Er is niets gewijzigd.',
  COMPLAINTS_OPEN:
    '{max} van uw klachten zijn nog niet beantwoord. Er is niets ingediend; u kunt de volgende indienen zodra er een is beantwoord.',
  COMPLAINTS_TODAY:
    'U hebt in de afgelopen 24 uur {max} klachten ingediend. Er is niets ingediend; probeer het morgen opnieuw.',
  COMPLAINT_NOT_TAKEN:
    'Niemand heeft deze klacht nog in behandeling genomen. Er is niets verzonden; neem haar eerst in behandeling.',
  COMPLAINT_ANSWERED: 'Deze klacht is al beantwoord. Er is niets gewijzigd; laad haar opnieuw.',
  COMPLAINT_ABOUT_YOU: 'Deze klacht gaat over uzelf. Er is niets verzonden; iemand anders moet haar beantwoorden.',
  COMPLAINT_NOT_REOPENED:
    'U kunt niet nog eens reageren: de klacht is nog niet beantwoord, of u hebt al een keer gereageerd. Er is niets verzonden.',
  SCREENING_UNANSWERED:
    'De controle op sanctielijsten en lijsten van politiek prominente personen is nog niet beantwoord. Er is niets beslist; wacht even en probeer het opnieuw.',
  SCREENING_OPEN:
    'Een mogelijke treffer op een lijst is nog niet beoordeeld. Er is niets beslist; eerst beoordelen twee personen die.',
  SCREENING_CONFIRMED:
    'Twee personen hebben bevestigd dat deze persoon op een sanctielijst staat. Goedkeuren is niet mogelijk; er is niets gewijzigd.',
  SCREENING_OUTDATED: 'Er gelden inmiddels andere gegevens. Er is niets vastgelegd.',
  SCREENING_HIT_UNKNOWN:
    'Deze open treffer bestaat niet of is al beoordeeld. Er is niets gewijzigd; laad de zaak opnieuw.',
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

  RECOVERY_UNKNOWN: 'Deze aanvraag bestaat niet of is beëindigd. Er is niets gewijzigd.',
  RECOVERY_OPEN: 'Voor deze rekening is al een andere aanvraag goedgekeurd. Er is niets gewijzigd.',
  RECOVERY_REQUESTED:
    'Voor deze rekening is een nieuwe toegang aangevraagd. Eerst moet een tweede persoon beslissen. Er is niets gewijzigd.',
  RECOVERY_HELD:
    'Om juridische redenen mogen we de toegang tot deze rekening nu niet wijzigen. Neem contact op met de klantenservice. Er is niets gewijzigd.',
  RECOVERY_COOLING: 'Voor uw veiligheid kan dit pas vanaf {until:time}. Er is niets gewijzigd.',
  RECOVERY_EXPIRED: 'De termijn van deze aanvraag is verstreken. Doe een nieuwe aanvraag. Er is niets gewijzigd.',
  NO_FACTOR_TO_REMOVE: 'Deze rekening heeft geen passkey en geen authenticator-app. Er is niets gewijzigd.',
  ACCOUNT_ERASED: 'Deze rekening is gesloten en de persoonlijke gegevens zijn gewist. Er is niets uitgevoerd.',
  ACCOUNT_NOT_EMPTY:
    'Op deze rekening staan nog geld, effecten of lopende orders, of incasso’s van de laatste acht weken die de bank kan terugboeken. Er is niets gewist; de rekening moet eerst leeg zijn.',
  ACCOUNT_CLOSED:
    'Deze rekening is gesloten; de gegevens liggen achter slot zolang de wet dat vereist. Er is niets uitgevoerd.',
  ERASURE_HELD:
    'Op deze rekening rust een blokkering. Er is niets gewist; de blokkering moet eerst opgeheven of afgelopen zijn.',
  ERASURE_NOT_DUE: 'Wissen kan pas vanaf {due:time}. Er is niets gewist.',
  ERASURE_NOT_OWN:
    'Alleen de klant kan de wissing aanvragen, tenzij een rechter of autoriteit ze beveelt. Er is niets gewist.',
  MAKER_IS_CHECKER: 'U kunt uw eigen aanvraag niet goedkeuren. Er is niets gewijzigd; laat iemand anders beslissen.',
  ERASURE_NOT_REQUESTED: 'Voor deze rekening is geen wissing aangevraagd. Er is niets gewist.',
  ERASURE_ALREADY_REQUESTED: 'De wissing van deze rekening is al aangevraagd.',
  STAFF_LOGIN_FAILED: 'Gebruikersnaam, wachtwoord of code klopt niet.',
  STAFF_UNKNOWN: 'Deze medewerkerstoegang bestaat niet. Er is niets gewijzigd.',
  CUSTOMER_UNKNOWN:
    'Geen klant heeft deze gegevens. Zoeken kan alleen met het exacte, volledige gegeven; controleer het.',
  STAFF_LOGIN_TAKEN: 'Deze gebruikersnaam is al bezet. Er is niets aangemaakt; kies een andere.',
  STAFF_TOO_FEW_ADMINS:
    'Er moeten minstens twee beheerders overblijven, zodat de een de ander kan controleren. Er is niets gewijzigd.',
  STAFF_NOT_PROPOSED: 'Deze toegangsaanvraag wacht niet meer op goedkeuring. Er is niets gewijzigd.',
  STAFF_LINK_INVALID:
    'Deze link is niet geldig: hij is al gebruikt, verlopen of vervangen. Hebt u er uw toegang mee ingesteld, log dan in; vraag anders een nieuwe link aan.',
  STAFF_PAGE_OUTDATED:
    'Deze pagina is verouderd. Er is niets gewijzigd; open uw link opnieuw en voeg de nieuwe sleutel toe aan uw authenticator-app.',
  STAFF_LINK_REFUSED: 'Voor deze medewerkerstoegang kan nu geen link worden uitgegeven. Er is niets gewijzigd.',
  STAFF_LINK_OWN: 'U kunt geen link voor uzelf uitgeven. Er is niets gewijzigd; vraag het een andere beheerder.',
  STAFF_LINK_BY_APPROVER:
    'De eerste link voor een nieuwe toegang wordt uitgegeven door de beheerder die de toegang heeft goedgekeurd, niet door wie die heeft voorgesteld. Er is niets gewijzigd.',
  STAFF_CUSTOMER_TAKEN:
    'U hebt bij deze medewerker al te veel klantrekeningen ingevoerd. Er is niets gewijzigd; vraag het een andere beheerder.',
  STAFF_NOT_INDEPENDENT:
    'Tot {until:time} gelden u en de indiener niet als onafhankelijk, omdat de ene toegang kort geleden via de andere is ingesteld. Er is niets gewijzigd; laat iemand anders beslissen.',
};
