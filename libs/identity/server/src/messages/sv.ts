import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const sv: Translation<typeof de> = {
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
  AGREEMENT_REQUIRED: 'Läs och godkänn först de gällande användarvillkoren. Innan dess öppnas eller köps ingenting.',
  AGREEMENT_CHANGED:
    'Texten i användarvillkoren har ändrats. Ingenting har godkänts; läs in sidan på nytt och läs texten igen.',
  APPROPRIATENESS_UNKNOWN:
    'Den här produkten är komplex och vi vet inte vilka kunskaper och erfarenheter du har av den. Ingenting har beställts; läs först varningen eller svara på frågorna under ”Kunskaper och erfarenheter”.',
  APPROPRIATENESS_WARNING:
    'Enligt dina svar räcker dina kunskaper och erfarenheter inte för den här produkten. Ingenting har beställts; läs först varningen om du ändå vill beställa.',
  QUESTIONNAIRE_CHANGED: 'Frågorna har ändrats. Ingenting har sparats; läs in sidan på nytt.',
  QUESTIONNAIRE_INCOMPLETE: 'Svara på alla frågor. Ingenting har sparats.',
  QUESTIONNAIRE_TOO_OFTEN:
    'Frågorna kan besvaras högst tre gånger på 24 timmar. Ingenting har sparats; du kan svara igen från kl. {until:time}.',
  WARNING_CHANGED: 'Den här varningen gäller inte längre. Ingenting har bekräftats; läs in sidan på nytt.',
  INVITATION_CODE_REQUIRED:
    'Du behöver en inbjudningskod för att registrera dig. Kontot har ännu inte öppnats; ange koden.',
  INVITATION_CODE_UNKNOWN: 'Den här inbjudningskoden finns inte. Kontot har ännu inte öppnats; kontrollera koden.',
  CODE_WRONG: 'Koden är fel eller gäller inte längre. Inget har ändrats; kontrollera den eller begär en ny.',
  LOGIN_FAILED: 'Telefonnumret eller lösenordet stämmer inte.',
  GUESSES_SPENT:
    'Det har gjorts för många felaktiga inmatningar inom 24 timmar. För din säkerhet prövas inga fler under {retryAfterSeconds:duration}. Om du har glömt lösenordet kan du välja ett nytt.',
  SECOND_FACTOR_REQUIRED:
    'Bekräfta med en kod att det är du: från meddelandet till din telefon eller, om du har anslutit en, från din autentiseringsapp. Inget har utförts ännu.',
  PHONE_UNSUPPORTED: 'Vi skickar inga koder till det här numret. Använd ett mobilnummer från ett land som vi betjänar.',
  CODES_PAUSED:
    'Vi kan inte skicka fler koder just nu. Inget har ändrats; försök igen om {retryAfterSeconds:duration}.',
  SESSION_GUESSES_SPENT:
    'Sessionen avslutades efter för många felaktiga inmatningar eller oanvända koder. Inget har utförts; logga in på nytt. Dina andra enheter och öppna ordrar påverkas inte.',
  UNLOCK_FAILED:
    'Det stämde inte; sessionen förblir låst. Efter fyra fel i rad avslutas den och du får logga in på nytt.',
  SESSION_UNKNOWN: 'Sessionen finns inte, eller inte längre, på ditt konto. Inget har ändrats.',

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
  DIGITS_COMMON: 'Siffrorna väljs väldigt ofta och är lätta att gissa. Inget har sparats; välj andra.',
  DIGITS_ACCOUNT: 'Siffrorna finns i ditt kontonummer och är lätta att gissa. Inget har sparats; välj andra.',
  STEP_UP_REQUIRED:
    'Bekräfta först med inloggningslösenord och kod att det är du. Inget har utförts ännu och inga pengar har flyttats.',
  STEP_UP_INVALID:
    'Din bekräftelse har gått ut, har redan använts eller gällde något annat. Inget har utförts och inga pengar har flyttats; bekräfta på nytt.',
  STEP_UP_FAILED:
    'Bekräftelsen misslyckades: inloggningslösenordet, koden eller passkeyn är fel. Inget har utförts och inga pengar har flyttats; försök igen.',
  NOT_SWITCHED_ON: 'Det går först när hela systemet är uppdaterat. Inget har ändrats; försök igen senare.',
  STEP_UP_NOT_YET:
    'Detta kan inte bekräftas ännu eftersom systemet uppdateras. Inget har utförts och inga pengar har flyttats; försök igen senare.',
  TOTP_WRONG:
    'Autentiseringsappens kod är fel eller har redan använts. Inget har ändrats; ta nästa kod och kontrollera enhetens klocka.',
  TOTP_REQUIRED:
    'För detta krävs koden från din autentiseringsapp eller en återställningskod. Inget har utförts ännu och inga pengar har flyttats.',
  TOTP_NOT_STARTED:
    'Anslutningen av autentiseringsappen har inte påbörjats eller har gått ut. Inget har ändrats; börja om.',
  TOTP_ALREADY_ENROLLED: 'En autentiseringsapp är redan ansluten. Ta först bort den om du vill använda en annan.',
  TOTP_NOT_ENROLLED: 'Ingen autentiseringsapp är ansluten till ditt konto. Inget har ändrats.',
  PASSKEY_FAILED: 'Det gick inte att kontrollera passkeyn. Inget har ändrats; börja om.',
  PASSKEY_LOGIN_FAILED:
    'Det går inte att logga in med denna passkey. Försök igen eller logga in med telefonnummer och lösenord.',
  PASSKEY_REQUIRED:
    'För detta krävs en av dina passkeys eller en återställningskod. Inget har utförts ännu och inga pengar har flyttats.',
  PASSKEY_HOST:
    'Passkeys fungerar inte på denna adress, eftersom de kräver ett namn i stället för siffror. Öppna Parkett under dess namn; på samma dator är det localhost.',
  PASSKEY_UNKNOWN: 'Denna passkey finns inte på ditt konto eller gäller inte för denna adress. Inget har ändrats.',
  PASSKEY_ALREADY_ENROLLED: 'Denna passkey är redan ansluten till ditt konto. Inget har ändrats.',
  PASSKEYS_TOO_MANY:
    'Ditt konto har redan {max} passkeys och fler är inte möjliga. Inget har ändrats; ta först bort en.',
  COOLING_DOWN:
    'Efter en ändring av dina inloggningsuppgifter eller mottagare gäller en väntetid för din säkerhet. Inga pengar har flyttats; det går igen från {until:time}. Du kan handla som vanligt.',
  RESET_RECENTLY:
    'Ditt lösenord återställdes nyligen via telefon. För din säkerhet går detta först från {until:time}. Inget har ändrats.',
  PHONE_CHANGED_RECENTLY:
    'Ditt telefonnummer ändrades nyligen. För din säkerhet kan du häva spärren själv först från {until:time}; innan dess kan kundtjänst hjälpa dig. Inget har ändrats.',

  PHONE_UNCHANGED: 'Det här är redan ditt telefonnummer. Ingenting har ändrats.',
  PHONE_NOT_ACCEPTED:
    'Vi kan inte godta det här telefonnumret för ditt konto. Ingenting har ändrats; använd ett annat.',
  PHONE_CHANGE_WAITING:
    'Ett byte av ditt telefonnummer väntar till {until:time}. Ingenting annat har ändrats; du kan stoppa bytet under Säkerhet.',
  PHONE_CHANGE_UNKNOWN:
    'Inget byte av ditt telefonnummer väntar längre. Ingenting har ändrats; det giltiga numret visas under Säkerhet.',
  EMAIL_INVALID: 'E-postadressen är inte giltig. Ingenting har ändrats; skriv den som namn@example.org.',
  EMAIL_UNCHANGED: 'Det här är redan din e-postadress. Ingenting har ändrats.',
  VERIFICATION_REQUIRED:
    'Din identitet måste vara bekräftad innan du kan handla. Inget togs emot och inga pengar är reserverade; skicka in din id-handling under ”Bekräfta identiteten” eller vänta på granskningens resultat.',
  VERIFICATION_UNDER_REVIEW:
    'Dina dokument granskas redan. Inget har ändrats; resultatet ser du under ”Bekräfta identiteten”.',
  VERIFICATION_APPROVED: 'Din identitet är redan bekräftad. Du behöver inte göra något mer.',
  VERIFICATION_CHANGED:
    'Andra dokument har under tiden skickats in för kontot, eller så är de redan granskade. Inget har beslutats; öppna granskningen på nytt.',
  VERIFICATION_UNKNOWN: 'Kontot har inga dokument att granska. Inget har ändrats.',
  DOCUMENTS_NOT_SEEN:
    'Öppna först varje bild av dokumenten. Bara den som själv har granskat dem kan godkänna dem; inget har beslutats.',
  FIELDS_NOT_CONFIRMED: 'Jämför först varje uppgift med bilderna och bekräfta den. Inget har beslutats.',
  ACCOUNT_RESTRICTED:
    'Detta är spärrat på kontot just nu. Inget har utförts; öppna order ligger kvar och kan tas bort. Under Säkerhet ser du vad som är spärrat, varför och vad du kan göra.',
  LOGIN_STOPPED: 'Inloggningen till kontot är spärrad. Dina pengar och aktier är oförändrade. Kontakta kundtjänst.',
  RESTRICTION_UNKNOWN: 'Det finns ingen sådan spärr på kontot längre. Inget har ändrats.',
  STOPPED_ALREADY: 'Kontot är redan spärrat på det sättet av den anledningen. Inget har ändrats.',
  STOPPED_ALONE:
    'En ensam person har nyligen spärrat kontot; det går igen från {until:time}. Två personer kan spärra det när som helst. Inget har ändrats.',
  MONEY_NOT_HELD: 'Kundens egna pengar hålls bara kvar av juridiska skäl. Inget har ändrats.',
  DOCUMENT_LINES_REQUIRED:
    'Vi behöver de maskinläsbara raderna i den här id-handlingen. Inget har skickats in; ange raderna.',
  DOCUMENT_LINES_INVALID:
    'Rad {line} av de maskinläsbara raderna stämmer inte från tecken {from}. Inget har skickats in; jämför det stället med din id-handling.',
  DOCUMENT_LINES_DIFFER:
    'Typ, land, namn eller nummer stämmer inte med de maskinläsbara raderna. Inget har skickats in; skriv allt som i id-handlingen, namnet med latinska bokstäver.',
  DOCUMENT_EXPIRED: 'Id-handlingen gick ut den {expiredOn}. Inget har tagits emot; använd en giltig id-handling.',
  US_PERSON_NOT_SERVED:
    'Vi öppnar inga konton för US persons: medborgare i USA, innehavare av green card och personer som är bosatta i USA. Inget har sparats. Om du redan har ett konto, kontakta kundtjänst.',
  TIN_INVALID:
    'Det här skattenumret stämmer inte med landet {country}. Kontrollera det, eller ange varför du inte har något.',
  TAX_RESIDENCE_DECLARED: 'Din skatterättsliga hemvist är redan angiven. Du kan ändra den under Säkerhet.',
  SELF_CERTIFICATION_CHANGED:
    'Texten i självdeklarationen har ändrats. Inget har sparats; läs in sidan på nytt och läs texten igen.',
  CUSTOMER_UNDER_AGE: 'Ett konto är möjligt först från 18 års ålder. Inget har skickats in.',
  KYC_EXPIRED:
    'Din id-handling gick ut den {expiredOn}. Du kan köpa, och flytta aktier till en annan mäklare, igen när en ny id-handling är godkänd; skicka in den under ”Bekräfta identiteten”. Du kan fortfarande sälja och annullera; inget har utförts.',
  COMPLAINT_UNKNOWN: 'Det här klagomålet finns inte. Inget har ändrats.',
  COMPLAINTS_OPEN:
    '{max} av dina klagomål är inte besvarade än. Inget har lämnats in; du kan lämna in nästa när ett av dem är besvarat.',
  COMPLAINTS_TODAY:
    'Du har lämnat in {max} klagomål de senaste 24 timmarna. Inget har lämnats in; försök igen i morgon.',
  COMPLAINT_NOT_TAKEN: 'Ingen har tagit hand om det här klagomålet än. Inget har skickats; ta hand om det först.',
  COMPLAINT_ANSWERED: 'Det här klagomålet är redan besvarat. Inget har ändrats; ladda det igen.',
  COMPLAINT_ABOUT_YOU: 'Det här klagomålet gäller dig själv. Inget har skickats; någon annan måste besvara det.',
  COMPLAINT_NOT_REOPENED:
    'Du kan inte svara en gång till: klagomålet är inte besvarat än, eller så har du redan svarat en gång. Inget har skickats.',
  SCREENING_UNANSWERED:
    'Kontrollen mot sanktionslistor och listor över personer i politiskt utsatt ställning är inte besvarad än. Inget har beslutats; vänta ett ögonblick och försök igen.',
  SCREENING_OPEN: 'En möjlig träff på en lista är inte bedömd än. Inget har beslutats; två personer bedömer den först.',
  SCREENING_CONFIRMED:
    'Två personer har bekräftat att personen finns på en sanktionslista. Den kan inte godkännas; inget har ändrats.',
  SCREENING_OUTDATED: 'Andra uppgifter gäller numera. Inget har registrerats.',
  SCREENING_HIT_UNKNOWN: 'Den öppna träffen finns inte eller är redan bedömd. Inget har ändrats; ladda ärendet igen.',
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

  RECOVERY_UNKNOWN: 'Ansökan finns inte eller är avslutad. Inget har ändrats.',
  RECOVERY_OPEN: 'En annan ansökan för kontot är redan godkänd. Inget har ändrats.',
  RECOVERY_REQUESTED:
    'En ny åtkomst är redan begärd för kontot. Först måste en andra person besluta. Inget har ändrats.',
  RECOVERY_HELD:
    'Av juridiska skäl får vi inte ändra åtkomsten till kontot just nu. Kontakta kundtjänst. Inget har ändrats.',
  RECOVERY_COOLING: 'För din säkerhet går detta först från {until:time}. Inget har ändrats.',
  RECOVERY_EXPIRED: 'Tiden för ansökan har gått ut. Gör en ny. Inget har ändrats.',
  NO_FACTOR_TO_REMOVE: 'Kontot har varken passkey eller autentiseringsapp. Inget har ändrats.',
  ACCOUNT_ERASED: 'Kontot är avslutat och dess personuppgifter är raderade. Inget har utförts.',
  ACCOUNT_NOT_EMPTY:
    'På kontot finns ännu pengar, värdepapper eller öppna ordrar, eller autogiron från de senaste åtta veckorna som banken kan återboka. Inget har raderats; kontot måste först vara tomt.',
  ACCOUNT_CLOSED: 'Kontot är stängt; uppgifterna är inlåsta så länge lagen kräver det. Inget har utförts.',
  ERASURE_HELD: 'Kontot har en spärr. Inget har raderats; spärren måste först hävas eller löpa ut.',
  ERASURE_NOT_DUE: 'Raderingen är möjlig först från {due:time}. Inget har raderats.',
  ERASURE_NOT_OWN:
    'Bara kunden kan begära raderingen, om inte en domstol eller myndighet beslutar det. Inget har raderats.',
  MAKER_IS_CHECKER: 'Du kan inte godkänna din egen begäran. Inget har ändrats; låt någon annan besluta.',
  ERASURE_NOT_REQUESTED: 'Ingen radering är begärd för kontot. Inget har raderats.',
  ERASURE_ALREADY_REQUESTED: 'Raderingen av kontot är redan begärd.',
  STAFF_LOGIN_FAILED: 'Användarnamnet, lösenordet eller koden stämmer inte.',
  STAFF_UNKNOWN: 'Personalkontot finns inte. Inget har ändrats.',
  CUSTOMER_UNKNOWN:
    'Ingen kund har dessa uppgifter. Sökningen kräver exakta och fullständiga uppgifter; kontrollera dem.',
  STAFF_LOGIN_TAKEN: 'Användarnamnet är redan upptaget. Inget har skapats; välj ett annat.',
  STAFF_TOO_FEW_ADMINS:
    'Minst två administratörer måste finnas kvar, så att den ena kan kontrollera den andra. Inget har ändrats.',
  STAFF_NOT_PROPOSED: 'Personalkontot väntar inte längre på godkännande. Inget har ändrats.',
  STAFF_LINK_INVALID:
    'Länken gäller inte: den har redan använts, har gått ut eller har ersatts. Om du har skapat din inloggning med den kan du logga in; be annars om en ny länk.',
  STAFF_PAGE_OUTDATED:
    'Sidan är inte längre aktuell. Inget har ändrats; öppna länken igen och lägg till den nya nyckeln i autentiseringsappen.',
  STAFF_LINK_REFUSED: 'Just nu kan ingen länk utfärdas för personalkontot. Inget har ändrats.',
  STAFF_LINK_OWN: 'Du kan inte utfärda en länk till dig själv. Inget har ändrats; be en annan administratör.',
  STAFF_LINK_BY_APPROVER:
    'Den första länken till ett nytt konto utfärdas av den administratör som godkände kontot, inte av den som föreslog det. Inget har ändrats.',
  STAFF_CUSTOMER_TAKEN:
    'Du har redan angett för många kundkonton för medarbetaren. Inget har ändrats; be en annan administratör.',
  STAFF_NOT_INDEPENDENT:
    'Till {until:time} räknas du och den som föreslog inte som oberoende, eftersom den ena inloggningen nyligen skapades genom den andra. Inget har ändrats; låt någon annan besluta.',
};
