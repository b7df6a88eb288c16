import type { Translation } from '@parkett/platform-http';
import type { de } from './de';

export const sv: Translation<typeof de> = {
  ACCOUNT_UNKNOWN: 'Ditt konto håller ännu på att läggas upp. Inget har utförts; försök igen om några sekunder.',
  ACCOUNT_EXISTS: 'Kontot är redan öppnat.',
  MARKET_CLOSED:
    'Börsen är stängd just nu.[ Nästa öppning: {opensAt:zoned}.] Ordern togs inte emot och inga pengar är reserverade. Försök under handelstid.',
  NO_QUOTE: 'Det finns ingen kurs för värdepapperet just nu. Ordern togs inte emot och inga pengar är reserverade.',
  SOLD_OUT: 'Värdepapperet kan inte köpas nu. Ordern togs inte emot och inga pengar är reserverade.',
  BAD_TICK: 'Priset måste vara en multipel av {tick:price}. Ordern togs inte emot; justera priset.',
  BAD_LOT: 'Antalet måste vara en multipel av {lot}. Ordern togs inte emot; justera antalet.',
  BELOW_MIN_QTY: 'Antalet måste vara minst {min}. Ordern togs inte emot; justera antalet.',
  PRICE_REQUIRED: 'En limitorder behöver ett pris. Ordern togs inte emot; ange limiten.',
  PRICE_NOT_ALLOWED: 'En marknadsorder har ingen limit. Ordern togs inte emot; välj en limitorder för ett fast pris.',
  PRICE_OUT_OF_COLLAR:
    'Limiten ligger för långt från aktuell kurs: {from:price} till {to:price} är möjligt. Ordern togs inte emot och inga pengar är reserverade.',
  STOP_PRICE_REQUIRED: 'En stopporder behöver en stoppkurs. Ordern togs inte emot; ange stoppkursen.',
  STOP_PRICE_NOT_ALLOWED: 'Den här ordertypen har ingen stoppkurs. Ordern togs inte emot; välj en stopporder.',
  STOP_PRICE_REACHED:
    'Vid köp måste stoppkursen ligga över senaste kurs ({last:price}), vid försäljning under den. Ordern togs inte emot och inga pengar är reserverade.',
  STOP_PRICE_OUT_OF_COLLAR:
    'Stoppkursen ligger för långt från aktuell kurs: {from:price} till {to:price} är möjligt. Ordern togs inte emot och inga pengar är reserverade.',
  LIMIT_PRICE_REACHED:
    'Med två priser måste limiten för en försäljning ligga över senaste kursen ({last:price}) och för ett köp under den. Din order togs inte emot och inga pengar är reserverade.',
  TRAIL_REQUIRED: 'En glidande stopporder behöver ett avstånd till kursen. Din order togs inte emot; ange avståndet.',
  TRAIL_NOT_ALLOWED:
    'Bara en glidande stopporder har ett avstånd till kursen. Din order togs inte emot; välj en glidande stopporder.',
  EXITS_NOT_ALLOWED:
    'Bara ett köp kan ha vinstmål och förlustgräns, och inte med glidande stopp eller med två kurser. Din order togs inte emot.',
  EXITS_NOT_OFFERED:
    'På den här marknaden kan aktier inte säljas samma dag som de köps, så vi erbjuder inte vinstmål och förlustgräns här. Din order togs inte emot.',
  TAKE_PROFIT_TOO_LOW:
    'Vinstmålet måste ligga över {above:price}, det högsta pris som ordern får köpa till. Din order togs inte emot och inga pengar är reserverade.',
  STOP_LOSS_TOO_HIGH:
    'Förlustgränsen måste ligga under {below:price}, annars säljs aktierna genast igen. Din order togs inte emot och inga pengar är reserverade.',
  EXIT_PRICE_OUT_OF_COLLAR:
    'Vinstmål och förlustgräns måste ligga mellan {from:price} och {to:price}. Din order togs inte emot och inga pengar är reserverade.',
  STOP_ALREADY_MOVED: 'Orderns stoppkurs har redan flyttats.',
  VALIDITY_NOT_ALLOWED: 'Giltigheten passar inte den här ordern. Ordern togs inte emot; välj en annan giltighet.',
  EXPIRY_OUT_OF_RANGE:
    'Ordern kan gälla till ett datum från {from} till {to}. Den togs inte emot; välj ett annat datum.',
  AUCTION_NOT_OFFERED:
    'Aktien har ingen sådan auktion som vi tar emot order till just nu. Ordern togs inte emot och inga pengar är reserverade.',
  ORDER_TYPE_NOT_OFFERED:
    'Vi erbjuder inte den här ordertypen ännu. Ordern togs inte emot och inga pengar är reserverade.',
  ORDER_ALREADY_TRIGGERED: 'Orderns stoppkurs har redan nåtts.',
  ABOVE_MAX_VALUE:
    'Ordern överstiger högsta värdet för en enskild order ({max:money}). Den togs inte emot; dela upp den.',
  HOLDING_TOO_LARGE:
    'Du skulle då kunna äga mer än {max} andelar av värdepapperet; ett konto kan inte innehålla fler. Inget togs emot; minska antalet.',
  ORDER_EXISTS: 'Du har redan lagt den här ordern. Den togs inte emot en gång till; se dina ordrar.',
  TOO_MANY_OPEN_ORDERS_one:
    'Du har redan {limit:count} öppen order, vilket är det högsta möjliga. Den här togs inte emot; makulera först en annan.',
  TOO_MANY_OPEN_ORDERS_other:
    'Du har redan {limit:count} öppna ordrar, vilket är det högsta möjliga. Den här togs inte emot; makulera först en annan.',
  TOO_MANY_ORDERS:
    'Du har nått det högsta antalet köp på en minut ({limit}). Ordern togs inte emot; försök igen om en minut. Sälja och makulera kan du alltid.',
  RISK_NOT_CONFIRMED:
    'Ordern har risker som du inte har bekräftat än. Den togs inte emot och inga pengar är reserverade; granska den igen.',
  CURRENCY_MISMATCH: 'Vi erbjuder inga konton i värdepapperets valuta. Ordern togs inte emot.',
  ORDER_TAKES_NO_EXCHANGE:
    'Bara köp utan stoppkurs och utan automatisk försäljning kan växla det som saknas. Inget togs emot.',
  ORDER_NEEDS_NO_EXCHANGE:
    'Dina medel räcker nu för ordern. Inget har växlats och ingen order har lagts; lägg den utan växling.',
  INSUFFICIENT_CASH:
    'Dina tillgängliga medel räcker inte: {need:money} behövs, {available:money} finns tillgängligt. Inget togs emot; sätt in pengar eller välj ett mindre antal.',
  INSUFFICIENT_SELLABLE_one:
    'Du kan sälja högst {sellable:count} aktie (innehav: {held}, begärt: {need}). Ordern togs inte emot; innehavet är oförändrat.',
  INSUFFICIENT_SELLABLE_other:
    'Du kan sälja högst {sellable:count} aktier (innehav: {held}, begärt: {need}). Ordern togs inte emot; innehavet är oförändrat.',
  ORDER_UNKNOWN: 'Ordern finns inte på ditt konto.',
  SALE_UNKNOWN: 'Försäljningen finns inte på ditt konto.',
  AMOUNT_UNKNOWN: 'Beloppet finns inte längre.',
  PERIOD_INVALID: 'Perioden slutar den {until}, innan den börjar den {from}. Rätta ett av datumen.',
  EXPORT_TOO_LARGE: 'Perioden har fler än {max} rader. Exportera kortare perioder, en i taget.',
  ORDER_ALREADY_FINAL: 'Ordern är redan klar och kan inte ändras.',
  CANCEL_ALREADY_REQUESTED: 'Makuleringen är redan begärd. Vänta på börsens svar; till dess kan ordern ännu utföras.',
  CANCEL_NOT_ALLOWED_NOW:
    'I den här delen av auktionen tillåter börsen inte att order annulleras eller ändras. Din order gäller oförändrad; om den fortfarande är öppen går det igen från {until:time}.',
  REPLACE_ALREADY_REQUESTED: 'En ändring av ordern är redan begärd. Vänta på börsens svar.',
  REPLACE_NOT_REQUESTED: 'Ändringen är inte längre begärd.',
  REPLACE_TOO_LATE: 'Orderns sista handelsdag är över. Den kan inte längre ändras och förfaller.',
  REPLACE_WITHOUT_CHANGE: 'Ordern har redan dessa villkor. Ändra antalet eller ett pris.',
  REPLACE_FILLED: 'Det antalet har redan hunnit köpas eller säljas. Kontrollera ordern.',
  DEPOSIT_ALREADY_BOOKED: 'Insättningen är redan bokförd; den bokförs inte två gånger.',
  EXECUTION_ALREADY_RECORDED: 'Avslutet är redan bokfört; det bokförs inte två gånger.',
  EXECUTION_UNFINISHED: 'Ett avslut på den här ordern håller fortfarande på att bokföras; försök igen om en stund.',
  EXECUTION_UNKNOWN: 'Avslutet är inte bokfört ännu och kan därför inte makuleras än.',
  EXECUTION_ALREADY_BUSTED: 'Avslutet är redan makulerat; det makuleras inte två gånger.',
  ACTION_NOT_OFFERED: 'Den här bolagshändelsen kan inte bokföras.',
  ACTION_NOT_DUE: 'Den här bolagshändelsen bokförs inte före {from}.',
  ACTION_NOT_SWITCHED_ON: 'Bolagshändelser kan bokföras när alla delar av Parkett är uppdaterade.',
  ACTION_ALREADY_BOOKED: 'Den här bolagshändelsen är redan bokförd.',
  ACTION_WAITS: 'Först måste öppna order avslutas och tidigare bolagshändelser bokföras.',
  ACTION_PENDING:
    'En bolagshändelse för värdepapperet bokförs just nu. Ordern togs inte emot; försök igen om några minuter.',
  RIGHTS_UNKNOWN: 'Du har inga teckningsrätter från den här emissionen, eller inte längre. Inget har ändrats.',
  RIGHTS_CLOSED: 'Tiden för dessa teckningsrätter gick ut den {deadline}. Inget har ändrats.',
  RIGHTS_CANCELLED: 'Den här nyemissionen genomförs inte. Inget har ändrats; reserverade pengar frigörs.',
  RIGHTS_EXCEEDED: 'Du kan teckna högst {max} hela aktier. Inget har ändrats; justera antalet.',
  RIGHTS_NOT_OPEN: 'Det finns inget mer att göra för dessa teckningsrätter.',
  SETTLEMENT_NOT_DUE: 'Den här försäljningslikviden avvecklas inte före {from}.',
  SETTLEMENT_NOT_SWITCHED_ON: 'Försäljningslikvid kan avvecklas när alla delar av Parkett är uppdaterade.',
  NOTHING_TO_SETTLE: 'Ingen försäljningslikvid ska avvecklas till och med {date}.',
  NOT_ENTITLED: 'Kontot deltar inte i den här bolagshändelsen.',
  BUST_NOT_SWITCHED_ON: 'Avslut kan makuleras först när alla delar av Parkett är uppdaterade.',
};
