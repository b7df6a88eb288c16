import type { Translation } from './tables';

export const sv: Translation = {
  SUCCESS: 'Klart.',
  PENDING:
    'Vi har tagit emot din begäran; resultatet är ännu inte klart. Kontrollera igen om en stund (order: under ”Ordrar”). Du kan tryggt skicka den igen.',
  REFUSED: 'Det går inte just nu. Inget har utförts och inga pengar har flyttats.',

  INPUT_INVALID: 'Fältet ”{field}” {reason}. Inget har utförts; rätta uppgiften.',
  IDEMPOTENCY_KEY_REQUIRED:
    'Begäran saknar en giltig Idempotency-Key (1 till 128 utskrivbara tecken). Inget har utförts.',
  REQUEST_MALFORMED: 'Begäran går inte att läsa. Inget har utförts.',
  BODY_TOO_LARGE: 'Begäran är för stor (högst 64 KiB). Inget har utförts.',
  CONTENT_TYPE_UNSUPPORTED: 'Begäran måste skickas som JSON. Inget har utförts.',
  ROUTE_UNKNOWN: 'Adressen finns inte.',
  UNAUTHENTICATED: 'Din session har avslutats eller gått ut. Logga in på nytt; dina öppna ordrar ligger kvar.',
  FORBIDDEN: 'Du har inte behörighet till det. Inget har utförts.',
  OVERLOADED: 'Det kommer för många begäranden på en gång. Din togs inte emot; försök igen om några sekunder.',
  UNAVAILABLE:
    'En del av vårt system kan inte nås just nu. Försök igen om en stund; din begäran utförs inte två gånger.',
  INTERNAL: 'Ett fel har inträffat hos oss. Kontrollera om din begäran kom fram innan du försöker igen.',

  SEALED_UNREADABLE:
    'De krypterade uppgifterna gick inte att läsa. Inget har utförts. Kontrollera enhetens klocka, läs in sidan på nytt och försök igen.',
  PHONE_INVALID: 'Telefonnumret är inte giltigt. Ange det med landsnummer, till exempel +49 170 1234567.',
  PHONE_TAKEN: 'Det går inte att öppna ett nytt konto med detta telefonnummer. Logga in om du redan har ett konto.',
  PASSWORD_TOO_SHORT_one: 'Lösenordet är för kort: det måste ha minst {min:count} tecken. Inget har sparats.',
  PASSWORD_TOO_SHORT_other: 'Lösenordet är för kort: det måste ha minst {min:count} tecken. Inget har sparats.',
  PASSWORD_COMMON:
    'Lösenordet är för lätt att gissa: det är vanligt, känt från en dataläcka eller följer ett enkelt mönster. Inget har sparats; välj ett annat.',
  PASSWORD_IN_USE:
    'Inloggnings-, handels- och betalningslösenordet måste vara olika. Inget har sparats; välj ett annat.',
  PASSWORDS_DIFFER: 'De två inmatningarna stämmer inte överens. Inget har sparats; ange båda på nytt.',
  PASSWORD_UNCHANGED: 'Det nya lösenordet är detsamma som det gamla. Inget har ändrats; välj ett annat.',
  PASSWORD_WRONG: 'Inloggningslösenordet är fel. Inget har ändrats; ange det en gång till.',
  AGREEMENT_REQUIRED: 'Läs och godkänn de gällande användarvillkoren. Kontot har ännu inte öppnats.',
  CODE_WRONG: 'Koden är fel eller gäller inte längre. Inget har ändrats; kontrollera den eller begär en ny.',
  LOGIN_FAILED: 'Telefonnumret eller lösenordet stämmer inte.',
  TOO_MANY_ATTEMPTS:
    'För många försök. För din säkerhet kan du fortsätta först om {retryAfterSeconds:duration}; dina pengar och ordrar påverkas inte.',
  SESSION_UNKNOWN: 'Sessionen finns inte, eller inte längre, på ditt konto. Inget har ändrats.',
  ORIGIN_REFUSED:
    'Begäran kom från en annan webbplats och har för din säkerhet inte utförts. Öppna Parkett direkt i din webbläsare.',

  TRADING_PASSWORD_NOT_SET: 'Du har ännu inget handelslösenord. Ingen order har lagts; välj först ett handelslösenord.',
  TRADING_PASSWORD_ALREADY_SET:
    'Ditt handelslösenord är redan valt och ändras inte. Du kan välja ett nytt under Inställningar → Handels- och betalningslösenord.',
  TRADING_PASSWORD_FORMAT: 'Handelslösenordet har 6 till 12 siffror. Inget har sparats.',
  TRADING_PASSWORD_WRONG: 'Handelslösenordet är fel. Ingen order har lagts. Återstående försök: {left}.',
  TRADING_PASSWORD_LOCKED:
    'Ditt handelslösenord är spärrat efter flera felaktiga försök. Ingen order har lagts; dina medel och befintliga ordrar påverkas inte. Du väljer ett nytt under Inställningar → Handels- och betalningslösenord, med inloggningslösenord och kod.',
  PAYMENT_PASSWORD_FORMAT: 'Betalningslösenordet har 6 till 12 siffror. Inget har sparats.',
  DIGITS_REPEATED: 'Siffrorna upprepas och är lätta att gissa. Inget har sparats; välj andra.',
  DIGITS_SEQUENCE: 'Siffrorna bildar en följd som är lätt att gissa. Inget har sparats; välj andra.',
  DIGITS_DATE: 'Siffrorna ser ut som ett datum och är lätta att gissa. Inget har sparats; välj andra.',
  DIGITS_PHONE: 'Siffrorna finns i ditt telefonnummer och är lätta att gissa. Inget har sparats; välj andra.',
  STEP_UP_REQUIRED:
    'Bekräfta först med inloggningslösenord och kod att det är du. Inget har utförts ännu och inga pengar har flyttats.',
  STEP_UP_INVALID:
    'Din bekräftelse har gått ut, har redan använts eller gällde något annat. Inget har utförts och inga pengar har flyttats; bekräfta på nytt.',
  STEP_UP_FAILED:
    'Bekräftelsen misslyckades: inloggningslösenordet eller koden är fel. Inget har utförts och inga pengar har flyttats; försök igen.',
  TOTP_WRONG:
    'Autentiseringsappens kod är fel eller har redan använts. Inget har ändrats; ta nästa kod och kontrollera enhetens klocka.',
  TOTP_REQUIRED:
    'För detta krävs koden från din autentiseringsapp eller en återställningskod. Inget har utförts ännu och inga pengar har flyttats.',
  TOTP_NOT_STARTED:
    'Anslutningen av autentiseringsappen har inte påbörjats eller har gått ut. Inget har ändrats; börja om.',
  TOTP_ALREADY_ENROLLED: 'En autentiseringsapp är redan ansluten. Ta först bort den om du vill använda en annan.',
  TOTP_NOT_ENROLLED: 'Ingen autentiseringsapp är ansluten till ditt konto. Inget har ändrats.',
  COOLING_DOWN:
    'Efter en ändring av dina inloggningsuppgifter eller mottagare gäller en väntetid för din säkerhet. Inga pengar har flyttats; det går igen från {until:time}. Du kan handla som vanligt.',

  VERIFICATION_REQUIRED:
    'Din identitet måste vara bekräftad innan du kan handla. Ordern togs inte emot och inga pengar är reserverade; skicka in din id-handling under ”Bekräfta identiteten” eller vänta på granskningens resultat.',
  VERIFICATION_UNDER_REVIEW:
    'Dina dokument granskas redan. Inget har ändrats; resultatet ser du under ”Bekräfta identiteten”.',
  VERIFICATION_APPROVED: 'Din identitet är redan bekräftad. Du behöver inte göra något mer.',
  VERIFICATION_CHANGED:
    'Andra dokument har under tiden skickats in för kontot, eller så är de redan granskade. Inget har beslutats; öppna granskningen på nytt.',
  VERIFICATION_UNKNOWN: 'Kontot har inga dokument att granska. Inget har ändrats.',
  ID_NUMBER_INVALID:
    'Numret kan inte stämma: längden eller kontrollsiffran passar inte denna typ av dokument. Inget har skickats in; jämför det tecken för tecken med dokumentet.',
  ID_NUMBER_TAKEN:
    'Inget ytterligare konto kan bekräftas med detta dokumentnummer. Inget har skickats in; använd ditt konto om du redan har ett.',
  DOCUMENT_UNKNOWN:
    'Bilden finns inte, eller inte längre, på ditt konto. Bilder som inte skickas in raderas efter en dag; ladda upp den igen.',
  IMAGE_REQUIRED: 'Ingen bild har kommit fram. Inget har sparats; välj ett foto.',
  IMAGE_TOO_LARGE: 'Bilden är för stor (högst {maxBytes:bytes}). Inget har sparats; välj en mindre.',
  IMAGE_TOO_MANY_PIXELS:
    'Bilden har för många bildpunkter (högst {maxPixels:words}). Inget har sparats; förminska den.',
  IMAGE_TOO_SMALL:
    'Bilden är för liten: kortsidan behöver minst {minPixels} bildpunkter. Inget har sparats; fotografera på närmare håll.',
  IMAGE_UNREADABLE: 'Bilden är skadad eller ofullständig. Inget har sparats; ta om fotot.',
  IMAGE_TYPE_UNSUPPORTED: 'Vi tar inte emot detta filformat. Inget har sparats; använd JPEG, PNG eller WebP.',

  ACCOUNT_ERASED: 'Kontot är avslutat och dess personuppgifter är raderade. Inget har utförts.',
  ACCOUNT_NOT_EMPTY:
    'På kontot finns ännu pengar, värdepapper eller öppna ordrar. Inget har raderats; kontot måste först vara tomt.',
  MAKER_IS_CHECKER: 'Du kan inte godkänna din egen begäran. Inget har ändrats; låt någon annan besluta.',
  ERASURE_NOT_REQUESTED: 'Ingen radering är begärd för kontot. Inget har raderats.',
  ERASURE_ALREADY_REQUESTED: 'Raderingen av kontot är redan begärd. Den väntar på någon annans godkännande.',
  STAFF_LOGIN_FAILED: 'Användarnamnet, lösenordet eller koden stämmer inte.',
  STAFF_UNKNOWN: 'Personalkontot finns inte. Inget har ändrats.',
  CUSTOMER_UNKNOWN:
    'Ingen kund har dessa uppgifter. Sökningen kräver exakta och fullständiga uppgifter; kontrollera dem.',
  STAFF_LOGIN_TAKEN: 'Användarnamnet är redan upptaget. Inget har skapats; välj ett annat.',
  STAFF_TOO_FEW_ADMINS:
    'Minst två administratörer måste finnas kvar, så att den ena kan kontrollera den andra. Inget har ändrats.',
  STAFF_NOT_PROPOSED: 'Personalkontot väntar inte längre på godkännande. Inget har ändrats.',

  SYMBOL_UNKNOWN: 'Vi erbjuder inte det här värdepapperet. Inget har utförts.',
  TOO_MANY_SYMBOLS: 'Du kan inte fråga efter så många värdepapper på en gång (högst {limit}).',

  ACCOUNT_UNKNOWN: 'Ditt konto håller ännu på att läggas upp. Inget har utförts; försök igen om några sekunder.',
  ACCOUNT_EXISTS: 'Kontot är redan öppnat.',
  MARKET_CLOSED:
    'Börsen är stängd just nu. Ordern togs inte emot och inga pengar är reserverade. Försök under handelstid.',
  NO_QUOTE: 'Det finns ingen kurs för värdepapperet just nu. Ordern togs inte emot och inga pengar är reserverade.',
  SOLD_OUT: 'Värdepapperet kan inte köpas nu. Ordern togs inte emot och inga pengar är reserverade.',
  BAD_TICK: 'Priset måste vara en multipel av {tick:price}. Ordern togs inte emot; justera priset.',
  BAD_LOT: 'Antalet måste vara en multipel av {lot}. Ordern togs inte emot; justera antalet.',
  PRICE_REQUIRED: 'En limitorder behöver ett pris. Ordern togs inte emot; ange limiten.',
  PRICE_NOT_ALLOWED: 'En marknadsorder har ingen limit. Ordern togs inte emot; välj en limitorder för ett fast pris.',
  PRICE_OUT_OF_COLLAR:
    'Limiten ligger för långt från aktuell kurs: {from:price} till {to:price} är möjligt. Ordern togs inte emot och inga pengar är reserverade.',
  ABOVE_MAX_VALUE:
    'Ordern överstiger högsta värdet för en enskild order ({max:money}). Den togs inte emot; dela upp den.',
  ORDER_EXISTS: 'Du har redan lagt den här ordern. Den togs inte emot en gång till; se dina ordrar.',
  TOO_MANY_OPEN_ORDERS_one:
    'Du har redan {limit:count} öppen order, vilket är det högsta möjliga. Den här togs inte emot; makulera först en annan.',
  TOO_MANY_OPEN_ORDERS_other:
    'Du har redan {limit:count} öppna ordrar, vilket är det högsta möjliga. Den här togs inte emot; makulera först en annan.',
  CURRENCY_MISMATCH: 'Värdepapperet handlas i en annan valuta än kontots. Ordern togs inte emot.',
  INSUFFICIENT_CASH:
    'Dina tillgängliga medel räcker inte: {need:money} behövs, {available:money} finns tillgängligt. Ordern togs inte emot; sätt in pengar eller välj ett mindre antal.',
  INSUFFICIENT_SELLABLE_one:
    'Du kan sälja högst {sellable:count} aktie (innehav: {held}, begärt: {need}). Ordern togs inte emot; innehavet är oförändrat.',
  INSUFFICIENT_SELLABLE_other:
    'Du kan sälja högst {sellable:count} aktier (innehav: {held}, begärt: {need}). Ordern togs inte emot; innehavet är oförändrat.',
  ORDER_UNKNOWN: 'Ordern finns inte på ditt konto.',
  ORDER_ALREADY_FINAL: 'Ordern är redan klar och kan inte ändras.',
  CANCEL_ALREADY_REQUESTED: 'Makuleringen är redan begärd. Vänta på börsens svar; till dess kan ordern ännu utföras.',
  ACTOR_NOT_ALLOWED: 'Du får inte göra detta. Inget har utförts.',
  DEPOSIT_ALREADY_BOOKED: 'Insättningen är redan bokförd; den bokförs inte två gånger.',
  EXECUTION_ALREADY_RECORDED: 'Avslutet är redan bokfört; det bokförs inte två gånger.',
  INSTRUMENT_CONFLICT: 'Under detta kortnamn finns redan ett värdepapper i en annan valuta. Inget har importerats.',
  IDEMPOTENCY_BODY_MISMATCH:
    'En annan begäran har redan skickats med denna Idempotency-Key. Den här har inte utförts; den tidigare gäller.',
  COMMAND_TOO_OLD: 'Begäran är för gammal för att utföras säkert. Inget har utförts; skicka den på nytt.',
  COMMAND_EXPIRED:
    'Begäran hann inte behandlas i tid och har förfallit. Inget har utförts och inga pengar är reserverade; försök igen.',
  COMMAND_FAILED:
    'Ett fel hos oss gjorde att begäran inte kunde behandlas. Inget har utförts och inga pengar är reserverade; vi har larmats.',
  COMMAND_UNREADABLE: 'Begäran kunde inte läsas. Inget har utförts och inga pengar är reserverade.',
  COMMAND_UNKNOWN: 'Vi känner inte till denna typ av begäran. Inget har utförts och inga pengar är reserverade.',

  AMOUNT_INVALID:
    'Beloppet går inte att läsa. Ange det med högst två decimaler, till exempel 250,00. Inget har överförts.',
  AMOUNT_TOO_SMALL: 'Beloppet är för litet: överföringar är möjliga från {min:money}. Inget har överförts.',
  AMOUNT_TOO_LARGE: 'Beloppet är för stort: högst {max:money} åt gången. Inget har överförts.',
  BANK_UNAVAILABLE: 'Banken kan inte nås just nu. Försök igen om en stund: samma överföring utförs aldrig två gånger.',

  // Why a field is refused: the end of the sentence of INPUT_INVALID.
  'reason.required': 'saknas',
  'reason.unknown': 'finns inte här',
  'reason.notText': 'måste vara text',
  'reason.notNumber': 'måste vara ett tal utan citattecken inom det vanliga intervallet',
  'reason.notWhole': 'måste vara ett heltal',
  'reason.notObject': 'måste vara ett JSON-objekt',
  'reason.notList': 'måste vara en lista',
  'reason.notYesNo': 'måste vara true eller false',
  'reason.tooSmall': 'måste vara minst {min}',
  'reason.tooLarge': 'får vara högst {max}',
  'reason.tooShort': 'är för kort (minst {min})',
  'reason.tooLong': 'är för långt (högst {max})',
  'reason.notChoice': 'är inte ett av de möjliga värdena',
  'reason.format': 'har inte det förväntade formatet',
};
