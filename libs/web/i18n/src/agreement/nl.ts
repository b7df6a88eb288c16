import type { Agreement } from './agreement';

export const nl: Agreement = [
  {
    heading: 'Gebruik',
    text: 'Parkett is voor particulieren die voor zichzelf handelen. Zakelijk gebruik is niet toegestaan.',
  },
  {
    heading: 'Uw gegevens',
    text: 'Wat u bij de registratie opgeeft, moet waar en volledig zijn. Houd uw inloggegevens en uw handelswachtwoord geheim.',
  },
  {
    heading: 'Witwassen',
    text: 'U handelt met eigen geld van rechtmatige herkomst en werkt mee aan de controles die de wet van ons verlangt.',
  },
  {
    heading: 'Techniek',
    text: 'U gebruikt de dienst alleen met toegestane programma’s en u decompileert, omzeilt of verstoort hem niet.',
  },
  {
    heading: 'Rechten',
    text: 'Programma, vormgeving en inhoud behoren toe aan hun makers. U mag ze gebruiken voor het doel van deze rekening.',
  },
  {
    heading: 'Geen advies',
    text: 'Koersen, kerncijfers en nieuws dienen ter informatie en zijn geen beleggingsadvies. Effecten kunnen in waarde dalen, tot volledig verlies toe.',
  },
  {
    heading: 'Beschikbaarheid',
    text: 'Wij verlenen de dienst met zorg, maar kunnen niet toezeggen dat hij altijd bereikbaar is en dat elke koers foutloos is.',
  },
  {
    heading: 'Verboden inhoud',
    text: 'Berichten en geüploade documenten mogen niet onrechtmatig, beledigend of misleidend zijn.',
  },
  {
    heading: 'Overtredingen',
    text: 'Bij een overtreding kunnen wij functies beperken, de rekening blokkeren of sluiten. Uw geld en uw effecten blijven van u; voor de afgifte vragen wij nooit een vergoeding.',
  },
];
