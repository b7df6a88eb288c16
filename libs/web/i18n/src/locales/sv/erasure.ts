import type { Translation } from '../../messages';

export const words: Translation<'erasure'> = {
  'erasure.intro': 'På din begäran stänger vi kontot och raderar dina personuppgifter. Efteråt går det inte att ångra.',
  'erasure.before': 'Innan du begär det',
  'erasure.beforeText':
    'Kontot måste vara tomt: inga pengar, värdepapper, öppna ordrar eller pågående depåflyttar. En spärr av kontot måste vara hävd.',
  'erasure.gone': 'Det raderas',
  'erasure.goneText':
    'Namn, uppgifter och bilder från legitimationen, telefonnummer, lösenord, passkeys, kända enheter och meddelanden. Efteråt kan ingen läsa äldre krypterade uppgifter om dig.',
  'erasure.stays': 'Det finns kvar',
  'erasure.staysText':
    'Ordrar och bokningar finns kvar i våra böcker, under ett nummer som inte längre leder till dig.',
  'erasure.law':
    'Den tyska penningtvättslagen (GwG § 8) kräver att vi sparar dina identitetsuppgifter till {{date}}. Till dess är de inlåsta; sedan raderar vi dem.',
  'erasure.noLaw': 'Den här marknaden är simulerad och identifierar ingen verklig person; därför sparar vi inget mer.',
  'erasure.next': 'Så går det vidare',
  'erasure.nextText':
    'Vi utför din begäran tidigast {{date}}. Till dess tar du tillbaka den här med ett tryck. Även en spärr av kontot avslutar den. Vi meddelar dig om begäran.',
  'erasure.request': 'Begär radering',
  'erasure.requested': 'Radering begärd',
  'erasure.open': 'Begärd {{time}}. Utförs tidigast {{date}}; är kontot inte tomt då väntar den.',
  'erasure.withdraw': 'Ta tillbaka begäran',
  'erasure.withdrawn': 'Begäran återtagen',
};
