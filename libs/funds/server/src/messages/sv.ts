import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const sv: Translation<typeof de> = {
  AMOUNT_INVALID:
    'Beloppet går inte att läsa. Ange det med högst två decimaler, till exempel 250,00. Inget har överförts.',
  AMOUNT_TOO_SMALL: 'Beloppet är för litet: överföringar är möjliga från {min:money}. Inget har överförts.',
  AMOUNT_TOO_LARGE: 'Beloppet är för stort: högst {max:money} åt gången. Inget har överförts.',
  CURRENCY_NOT_AVAILABLE: 'Det går ännu inte att sätta in pengar i {currency}. Inget har överförts.',
  DEPOSIT_BY_TRANSFER_ONLY: 'Insättningar kan bara göras genom en överföring från din bank. Inget har överförts.',
  BANK_UNAVAILABLE: 'Banken kan inte nås just nu. Försök igen om en stund: samma överföring utförs aldrig två gånger.',
  CONVERSION_ALREADY_BOOKED: 'Växlingen är redan bokförd; den utförs inte två gånger.',
  CONVERSION_TOO_SMALL:
    'Beloppet är för litet: det skulle bli mindre än den andra valutans minsta enhet. Inget har växlats.',
  SUSPENSE_UNKNOWN:
    'Pengarna är inte längre outredda, eller så är bokningen en annan. Inget har bokförts; uppdatera sidan.',
  SUSPENSE_REFUSED: 'Pengarna kan just nu varken bokföras som outredda eller redas ut. Inget har bokförts.',
  IBAN_INVALID: 'Detta IBAN stämmer inte. Jämför det tecken för tecken.',
  IBAN_NOT_REACHABLE: 'Vi kan inte betala ut till detta IBAN. Ange ett konto inom SEPA-området.',
  CARD_NUMBER_INVALID: 'Kortnumret stämmer inte. Ange ett betalkort från Kinas fastland.',
  HOLDER_NOT_CUSTOMER: 'Ange ett bankkonto i ditt eget namn, skrivet som i din id-handling.',
  HOLDER_NOT_PAYABLE: 'Betalningar kan inte innehålla alla tecken i namnet ({letters}). Kontakta kundtjänst.',
  PAYEE_NO_MATCH: 'Enligt banken tillhör kontot någon annan. Kontrollera IBAN och namn eller kontakta oss.',
  PAYEE_CLOSE_MATCH: 'Banken har kontot under ett liknande namn: {nameAtBank}. Bekräfta att det är ditt.',
  PAYEE_NOT_CHECKED: 'Banken kunde inte bekräfta namnet. Kontrollera uppgifterna och bekräfta att kontot är ditt.',
  CARD_AGREEMENT_CHANGED: 'Avtalet om bankkonton har ändrats. Läs och godkänn det på nytt.',
  CARD_ALREADY_BOUND: 'Bankkontot är redan tillagt.',
  CARDS_TOO_MANY: 'Du kan ha högst {max} bankkonton. Ta bort ett först.',
  CARD_UNKNOWN: 'Bankkontot finns inte längre.',
  WITHDRAWAL_UNKNOWN: 'Uttaget finns inte eller är redan avslutat.',
  WITHDRAWAL_EXISTS: 'Uttaget är redan begärt; det utförs inte två gånger.',
  WITHDRAWAL_IN_FLIGHT: 'Ett uttag är redan på väg. Nästa är möjligt när det är klart.',
  WITHDRAWAL_REPEATED:
    'Du har just tagit ut samma belopp till det här bankkontot ({requestedAt:time}). Bekräfta att du vill ta ut det en gång till.',
  WITHDRAWAL_TOO_LATE: 'Uttaget håller redan på att genomföras och kan inte längre avbrytas.',
  WITHDRAWAL_NOT_READY: 'Det här steget är inte möjligt för uttaget just nu. Inget har ändrats.',
  WITHDRAWAL_DIFFERS: 'Uttaget gäller {amount:money}. Inget har ändrats; ladda om sidan.',
  PAYOUT_NOT_IN_DOUBT:
    'Banken kan fortfarande själv rapportera vad som har hänt med betalningen. Den kan redas ut från {from:time}.',
  PAYOUT_REPORTED:
    'Banken har redan rapporterat något om betalningen, så den kan inte räknas som aldrig skickad. Inget har ändrats.',
  WITHDRAWAL_REQUEST_OPEN: 'En begäran om betalningen väntar redan på den andra personen. Inget har ändrats.',
  PAYEE_NOT_SEEN: 'Båda personerna måste först ha öppnat mottagaren av uttaget. Inget har ändrats.',
  WITHDRAWAL_TOO_SMALL: 'Beloppet är för litet: minsta uttag är {min:money}. En mindre rest kan tas ut i sin helhet.',
  WITHDRAWAL_ABOVE_LIMIT: 'Dina gränser tillåter {left:money} just nu.',
  NOT_WITHDRAWABLE:
    'Du kan ta ut {withdrawable:money}; det behövs {need:money}. Försäljningslikvid kan tas ut när den har avvecklats.',
  CURRENCY_NOT_PAYABLE: 'Vi kan inte betala ut {currency} till det här bankkontot.',
  CARD_NOT_USABLE_YET: 'Du kan ta ut till det här bankkontot från {usableFrom:time}.',
  TRANSFER_WINDOW_CLOSED:
    'Överföringar mellan bank och konto är inte möjliga just nu. De är möjliga igen från {opensAt:time}.',
  TRANSFER_WINDOW_UNKNOWN:
    'Överföringar mellan bank och konto är inte möjliga just nu. Det är inte känt ännu när de är möjliga igen.',
  LIMIT_TOO_HIGH: 'De högsta gränserna är {day:money} per dag och {month:money} per månad.',
  BOOKING_ALREADY_BOOKED: 'Bankens bokning är redan registrerad; den räknas inte två gånger.',
  PAYMENT_PASSWORD_WRONG: 'Betalningslösenordet är fel. Inget har tagits ut. Återstående försök: {left}.',
  PAYMENT_PASSWORD_LOCKED: 'Ditt betalningslösenord är spärrat. Välj ett nytt under Säkerhet.',
  PAYMENT_PASSWORD_NOT_SET: 'Du har inget betalningslösenord än. Välj ett under Säkerhet.',
  DEBIT_NOT_AVAILABLE: 'Autogiro är inte möjligt här, eftersom ingen bank tar emot dem. Gör en överföring.',
  MANDATE_UNKNOWN: 'Medgivandet finns inte eller har dragits tillbaka. Inget dras.',
  MANDATE_EXISTS: 'Det finns redan ett medgivande för bankkontot.',
  MANDATE_TEXT_CHANGED: 'Texten i medgivandet har ändrats. Läs den igen innan du lämnar medgivandet.',
  MANDATE_NOT_FOR_CARD: 'Autogiro är bara möjligt från ett konto med IBAN.',
  MANDATE_HOLDER_UNCONFIRMED:
    'Banken har inte bekräftat vems kontot är. Autogiro är bara möjligt från ett bekräftat konto; gör en överföring.',
  DEBIT_TOO_SMALL: 'Beloppet är för litet: autogiro är möjligt från {min:money}. Inget dras.',
  DEBIT_ABOVE_LIMIT: 'Dina gränser för autogiro tillåter just nu {left:money}. Inget dras.',
  DEBITS_TOO_MANY: 'Högst {max} autogiron per dag är möjliga. Inget dras.',
  DEBITS_REFUNDABLE:
    'Din bank kan fortfarande återbetala {sum:money} från autogiron; högst {max:money} är möjligt. Det här beloppet går från {from:time}. Inget dras.',
  COLLECTION_UNKNOWN: 'Autogirot finns inte eller är redan avslutat.',
  COLLECTION_DIFFERS: 'Uppgifterna om autogirot stämmer inte med uppdraget. Inget har bokförts.',
  COLLECTION_NOT_LATE: 'Banken kan fortfarande ta emot autogirot, som förfaller {dueOn}. Inget har ändrats.',
  COLLECTION_NOT_CREDITED: 'Autogirot är inte insatt än och kan därför inte återbokas.',
  ACCOUNT_OVERDRAWN:
    'På ditt konto saknas {owed:money}, eftersom din bank har återbokat ett autogiro. För över beloppet; sedan är allt möjligt igen.',
  DEBITS_NOT_COVERED:
    'Aktier kan flyttas till en annan mäklare först {until:time}: du har använt {missing:money} från autogiron som din bank fortfarande kan återboka. För över beloppet så går det direkt. Ingenting har utförts.',
  SAME_CURRENCY: 'Välj två olika valutor. Inget har växlats.',
  EXCHANGE_RATE_STALE:
    'Det finns just nu ingen aktuell kurs för {from} och {to}. Inget har växlats; försök igen senare.',
  EXCHANGE_RATE_MOVED: 'Marknaden har rört sig för långt från den låsta kursen. Inget har växlats; begär en ny kurs.',
  EXCHANGE_QUOTE_UNKNOWN:
    'Den här kursen gäller inte längre, eftersom du har begärt en annan sedan dess. Inget har växlats.',
  EXCHANGE_QUOTE_EXPIRED: 'De 30 sekunder som kursen var låst har gått. Inget har växlats; begär en ny kurs.',
  EXCHANGE_ALREADY_BOOKED: 'Den här valutaväxlingen är redan bokförd; den utförs inte två gånger.',
  EXCHANGE_TOO_SMALL:
    'Beloppet är för litet: du kan växla från {min:money}, eller allt som är kvar av en valuta. Inget har växlats.',
  EXCHANGE_GIVES_NOTHING: 'Beloppet ger mindre än den minsta enheten av {to}. Inget har växlats.',
  EXCHANGE_TOO_LARGE: 'Beloppet är för stort: du kan växla högst {max:money} åt gången. Inget har växlats.',
  EXCHANGE_DAY_LIMIT: 'I dag kan du fortfarande växla belopp värda {left:money}. Inget har växlats.',
};
