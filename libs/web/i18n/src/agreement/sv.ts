import type { Agreement } from './agreement';

export const sv: Agreement = [
  {
    heading: 'Användning',
    text: 'Parkett är för privatpersoner som handlar för egen räkning. Kommersiell användning är inte tillåten.',
  },
  {
    heading: 'Dina uppgifter',
    text: 'Det du uppger vid registreringen måste vara sant och fullständigt. Håll inloggningsuppgifter och handelslösenord hemliga.',
  },
  {
    heading: 'Penningtvätt',
    text: 'Du handlar med egna pengar av lagligt ursprung och medverkar till de kontroller som lagen kräver av oss.',
  },
  {
    heading: 'Teknik',
    text: 'Du använder tjänsten endast med tillåtna program och dekompilerar, kringgår eller stör den inte.',
  },
  {
    heading: 'Rättigheter',
    text: 'Program, utformning och innehåll tillhör sina upphovsmän. Du får använda dem för kontots ändamål.',
  },
  {
    heading: 'Ingen rådgivning',
    text: 'Kurser, nyckeltal och nyheter är till för information och är ingen investeringsrådgivning. Värdepapper kan förlora i värde, ända till total förlust.',
  },
  {
    heading: 'Tillgänglighet',
    text: 'Vi driver tjänsten med omsorg men kan inte lova att den alltid kan nås eller att varje kurs är felfri.',
  },
  {
    heading: 'Förbjudet innehåll',
    text: 'Meddelanden och uppladdade handlingar får inte vara olagliga, kränkande eller vilseledande.',
  },
  {
    heading: 'Överträdelser',
    text: 'Vid en överträdelse kan vi begränsa funktioner, spärra eller stänga kontot. Dina medel och värdepapper förblir dina; vi tar aldrig ut någon avgift för att lämna ut dem.',
  },
];
