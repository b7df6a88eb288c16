import type { NoticeTexts } from '../notice-kinds';

export const sv: NoticeTexts = {
  'code.register':
    'Parkett: {code} är din kod för att öppna konto, giltig {minutes} min. Lämna aldrig ut den, inte ens till oss. Var det inte du? Gör då ingenting.',
  'code.resetPassword':
    'Parkett: {code} är din kod för ett nytt lösenord, giltig {minutes} min. Lämna aldrig ut den, inte ens till oss. Var det inte du? Gör då ingenting.',
  'code.recover':
    'Parkett: {code} är din kod för en ny inloggning med detta nummer, giltig {minutes} min. Lämna aldrig ut den. Var det inte du? Gör då ingenting.',
  'code.login':
    'Parkett: {code} är din kod för att logga in på en ny enhet, giltig {minutes} min. Lämna aldrig ut den. Var det inte du? Byt inloggningslösenord.',
  'code.changeTradingPassword':
    'Parkett: {code} är din kod för ett nytt handelslösenord, giltig {minutes} min. Lämna aldrig ut den. Var det inte du? Byt inloggningslösenord.',
  'code.changePaymentPassword':
    'Parkett: {code} är din kod för ett nytt betalningslösenord, giltig {minutes} min. Lämna aldrig ut den. Var det inte du? Byt inloggningslösenord.',
  'code.enrolTotp':
    'Parkett: {code} är din kod för att ansluta en autentiseringsapp, giltig {minutes} min. Lämna aldrig ut den. Var det inte du? Byt inloggningslösenord.',
  'code.removeTotp':
    'Parkett: {code} är din kod för att ta bort autentiseringsappen, giltig {minutes} min. Lämna aldrig ut den. Var det inte du? Byt inloggningslösenord.',
  'code.enrolPasskey':
    'Parkett: {code} är din kod för att ansluta en passkey, giltig {minutes} min. Lämna aldrig ut den. Var det inte du? Byt inloggningslösenord.',
  'code.removePasskey':
    'Parkett: {code} är din kod för att ta bort en passkey, giltig {minutes} min. Lämna aldrig ut den. Var det inte du? Byt inloggningslösenord.',
  'code.withdraw':
    'Parkett: {code} godkänner ett uttag på {amount} till {payee}, giltig {minutes} min. Lämna aldrig ut den. Inte du? Byt genast lösenord.',
  'code.addPayee':
    'Parkett: {code} lägger till mottagaren {payee}, giltig {minutes} min. Lämna aldrig ut koden. Var det inte du? Byt inloggningslösenord.',
  'code.signMandate':
    'Parkett: {code} ger ett autogiromedgivande för {payee}, giltig i {minutes} min. Dela aldrig koden. Inte du? Byt lösenord.',
  'code.viewDocuments':
    'Parkett: {code} är din kod för att se dina dokument, giltig {minutes} min. Lämna aldrig ut den. Var det inte du? Byt inloggningslösenord.',
  'code.unfreeze':
    'Parkett: {code} är din kod för att häva spärren av ditt konto, giltig {minutes} min. Lämna aldrig ut den. Var det inte du? Byt lösenord.',
  'code.eraseData':
    'Parkett: {code} är din kod för att få dina uppgifter raderade, giltig {minutes} min. Lämna aldrig ut den. Var det inte du? Byt lösenord.',
  'code.changePhone':
    'Parkett: {code} är din kod för att byta nummer, giltig {minutes} min. Lämna aldrig ut den. Var det inte du? Byt inloggningslösenord.',
  'code.changeEmail':
    'Parkett: {code} är din kod för att byta e-postadress, giltig {minutes} min. Lämna aldrig ut den. Var det inte du? Byt inloggningslösenord.',
  'code.raiseWithdrawalLimit':
    'Parkett: {code} sätter din uttagsgräns till {perDay} per dag, {amount} i månaden, {minutes} min. Lämna aldrig ut den. Var det inte du? Byt lösenord.',
  'code.declareTaxResidence':
    'Parkett: {code} är din kod för att ange skatterättslig hemvist, giltig {minutes} min. Lämna aldrig ut den. Var det inte du? Byt lösenord.',
  'code.orderAllowance':
    'Parkett: {code} är din kod för skattefritt belopp, giltig {minutes} min. Lämna aldrig ut den. Var det inte du? Byt lösenord.',
  'code.changeAddress':
    'Parkett: {code} är din kod för att byta postadress, giltig {minutes} min. Lämna aldrig ut den. Var det inte du? Byt inloggningslösenord.',
  'code.newPhone':
    'Parkett: {code} bekräftar detta nummer för ditt konto, giltig {minutes} min. Lämna aldrig ut koden. Var det inte du? Gör ingenting.',
  'code.newEmail':
    'Parkett: {code} bekräftar denna e-postadress för ditt konto, giltig {minutes} min. Lämna aldrig ut koden. Var det inte du? Gör ingenting.',
  'mail.subject': 'Parkett: ditt kontos säkerhet',
  'mail.time': 'Tid: {time}',
  'mail.browser': 'Webbläsare: {device}',
  'mail.freeze': 'Spärra kontot: öppna Parkett > Säkerhet > Spärra kontot.',
  'mail.noLink': 'Våra e-brev innehåller aldrig någon länk för inloggning, och vi ber aldrig om lösenord.',
  phoneHasAccount:
    'Parkett: någon ville öppna ett konto med detta nummer. Du har redan ett; logga in. Var det inte du? Gör då ingenting.',
  loginLocked:
    'Parkett: efter många felaktiga lösenord är inloggningen spärrad en kort stund; kontot är oförändrat. Var det inte du? Välj ett nytt lösenord.',
  newDevice:
    'Parkett: en ny enhet har loggat in på ditt konto. Var det inte du? Spärra ditt konto i appen under Säkerhet.',
  passwordChanged:
    'Parkett: ditt inloggningslösenord har ändrats, andra sessioner är avslutade. Var det inte du? Använd genast "Glömt lösenordet".',
  passwordReset:
    'Parkett: ditt inloggningslösenord har återställts, uttag är pausade tills vidare. Var det inte du? Kontakta genast kundtjänst.',
  tradingPasswordChanged:
    'Parkett: ditt handelslösenord har ändrats. Var det inte du? Spärra ditt konto i appen under Säkerhet.',
  tradingPasswordLocked:
    'Parkett: ditt handelslösenord är spärrat efter felaktiga försök. Välj ett nytt i Inställningar. Var det inte du? Spärra ditt konto i appen under Säkerhet.',
  paymentPasswordChanged:
    'Parkett: ditt betalningslösenord har ändrats, uttag är pausade tills vidare. Var det inte du? Spärra ditt konto i appen under Säkerhet.',
  paymentPasswordLocked:
    'Parkett: ditt betalningslösenord är spärrat efter felaktiga försök. Välj ett nytt i Inställningar. Var det inte du? Spärra ditt konto i appen under Säkerhet.',
  totpEnrolled:
    'Parkett: en autentiseringsapp har anslutits till ditt konto. Var det inte du? Spärra ditt konto i appen under Säkerhet.',
  totpRemoved:
    'Parkett: din autentiseringsapp har tagits bort, uttag är pausade tills vidare. Var det inte du? Spärra ditt konto i appen under Säkerhet.',
  passkeyEnrolled:
    'Parkett: en passkey har anslutits till ditt konto. Var det inte du? Spärra ditt konto i appen under Säkerhet.',
  passkeyRemoved:
    'Parkett: en passkey har tagits bort från ditt konto. Var det inte du? Spärra ditt konto i appen under Säkerhet.',
  passkeyCloned:
    'Parkett: en passkey nekades eftersom den kan ha kopierats. Ta bort den under Säkerhet och kontakta kundtjänst.',
  recoveryCodeUsed:
    'Parkett: en av dina återställningskoder har använts. Var det inte du? Spärra ditt konto i appen under Säkerhet.',
  guessesSpent:
    'Parkett: för många felaktiga inmatningar på ditt konto; i högst 24 timmar prövas inga fler. Var det inte du? Välj ett nytt lösenord.',
  phoneInUse:
    'Parkett: någon ville använda detta nummer för ett annat konto. Det går inte, ditt konto är oförändrat. Du behöver inte göra något.',
  emailSet:
    'Parkett: en e-postadress har lagts till på ditt konto. Var det inte du? Spärra ditt konto i appen under Säkerhet.',
  emailChanged:
    'Parkett: din e-postadress har ändrats, uttag är pausade tills vidare. Var det inte du? Spärra ditt konto i appen under Säkerhet.',
  phoneChangeRequested:
    'Parkett: ett nytt telefonnummer ska ersätta det på ditt konto. Var det inte du? Spärra ditt konto i appen under Säkerhet.',
  phoneChanged:
    'Parkett: ditt telefonnummer har ändrats, uttag är pausade tills vidare. Var det inte du? Spärra ditt konto i appen under Säkerhet.',
  phoneChangeStopped: 'Parkett: bytet av ditt telefonnummer har stoppats. Ditt nuvarande nummer gäller fortfarande.',
  phoneNotChanged:
    'Parkett: ditt telefonnummer har inte ändrats, eftersom det nya inte längre går att använda. Ditt nuvarande gäller fortfarande.',
  cardBound:
    'Parkett: ett bankkonto för uttag har lagts till. Var det inte du? Spärra ditt konto i appen under Säkerhet.',
  cardUnbound: 'Parkett: ett bankkonto har tagits bort. Var det inte du? Spärra ditt konto i appen under Säkerhet.',
  withdrawalRequested:
    'Parkett: ett uttag till ditt bankkonto har begärts. Var det inte du? Spärra ditt konto i appen under Säkerhet.',
  withdrawalLimitRaised:
    'Parkett: en högre uttagsgräns har begärts och gäller om ett dygn. Var det inte du? Spärra ditt konto i appen under Säkerhet.',
  taxResidenceDeclared:
    'Parkett: din skatterättsliga hemvist har ändrats. Var det inte du? Spärra ditt konto i appen under Säkerhet.',
  taxResidenceAsked:
    'Parkett: din adress ligger nu i ett annat land. Kontrollera din skatterättsliga hemvist i appen under Säkerhet.',
  addressChanged: 'Parkett: din postadress har ändrats. Var det inte du? Spärra ditt konto i appen under Säkerhet.',
  sessionGuessesSpent:
    'Parkett: vi avslutade en session på ditt konto efter flera felaktiga inmatningar. Var det inte du? Välj ett nytt lösenord.',
  accountFrozen: 'Parkett: ditt konto är spärrat och andra enheter är utloggade. Du kan häva spärren i appen.',
  accountUnfrozen:
    'Parkett: spärren av ditt konto är hävd. Var det inte du? Spärra det i appen under Säkerhet och kontakta kundtjänst.',
  accountRestricted:
    'Parkett: vi har begränsat ditt konto. I appen ser du vad som är spärrat, varför och vad du kan göra.',
  restrictionLifted: 'Parkett: begränsningen av ditt konto är hävd.',
  recoveryApproved:
    'Parkett: en ny åtkomst till ditt konto har godkänts och gäller tidigast om 24 timmar. Var det inte du? Logga in och stoppa den.',
  removalApproved:
    'Parkett: dina passkeys och din autentiseringsapp tas bort om 24 timmar. Har du inte bett om det? Logga in och stoppa det.',
  recoveryStopped: 'Parkett: den nya åtkomsten har stoppats och ditt konto är spärrat. Du kan häva spärren i appen.',
  accessRecovered:
    'Parkett: din nya åtkomst gäller, uttag är pausade tills vidare. Var det inte du? Kontakta genast kundtjänst.',
  factorsRemoved:
    'Parkett: alla passkeys och autentiseringsappen har tagits bort. Välj nu ett nytt inloggningslösenord. Uttag är pausade tills vidare.',
  erasureRequested:
    'Parkett: radering av dina uppgifter är begärd; du kan ta tillbaka det i appen inom 14 dagar. Var det inte du? Spärra kontot där.',
  erasureWithdrawn: 'Parkett: begäran om att radera dina uppgifter är återtagen. Ditt konto finns kvar.',
  documentExpires: 'Parkett: din id-handling går snart ut. Skicka in en ny i appen under Bekräfta identiteten.',
};
