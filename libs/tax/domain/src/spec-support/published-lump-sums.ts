export interface PublishedLumpSum {
  readonly url: string;
  readonly about: string;
  /** The calendar year of an official base rate, or a rate that the example has made up. */
  readonly base: number | string;
  readonly start: string;
  readonly end: string;
  readonly distributions?: string;
  readonly published: string;
}

export const publishedLumpSums: readonly PublishedLumpSum[] = [
  {
    url: 'https://www.finanztip.de/daily/vergessen-auf-thesaurierer-steuern-zu-bezahlen/',
    about: '10,000 at 0.8 %',
    base: '0.008',
    ...{ start: '10000', end: '10500', published: '56.00' },
  },
  {
    url: 'https://www.finanztip.de/daily/vergessen-auf-thesaurierer-steuern-zu-bezahlen/',
    about: 'at most the increase',
    base: '0.008',
    ...{ start: '10000', end: '10050', published: '50.00' },
  },
  {
    url: 'https://www.finanztip.de/community/forum/thema/21113-nachfrage-zur-vorab-pauschale/',
    about: '10,000 in 2019, 20 distributed',
    base: 2019,
    ...{ start: '10000', end: '10500', distributions: '20', published: '16.40' },
  },
  {
    url: 'https://www.finanztip.de/community/forum/thema/21113-nachfrage-zur-vorab-pauschale/',
    about: 'at most the increase of 30',
    base: 2019,
    ...{ start: '10000', end: '10030', published: '30.00' },
  },
  {
    url: 'https://www.procontra-online.de/investments/artikel/das-muessen-vermittler-jetzt-zur-etf-besteuerung-wissen',
    about: '1,000 in 2023, 10 distributed',
    base: 2023,
    ...{ start: '1000', end: '1070', distributions: '10', published: '7.85' },
  },
  {
    url: 'https://www.finanztip.de/community/forum/thema/20800-hilfe-bei-der-nutzung-des-sparer-pauschbetrages-etf/?postID=173488',
    about: '60 units at 40 in 2023',
    base: 2023,
    ...{ start: '2400', end: '2700', published: '42.84' },
  },
  {
    url: 'https://coinrev.de/vorabpauschale-rechner/',
    about: '20,000 in 2023',
    base: 2023,
    ...{ start: '20000', end: '22000', published: '357.00' },
  },
  {
    url: 'https://www.smart-rechner.de/vorabpauschale/beispiel.php',
    about: '100,000 in 2025, 500 distributed: 1,771 less 500',
    base: 2025,
    ...{ start: '100000', end: '110000', distributions: '500', published: '1271.00' },
  },
  {
    url: 'https://www.hanse-data.de/aktuell/basiszins_berechnung_vorabpauschale',
    about: '10,000 in 2025',
    base: 2025,
    ...{ start: '10000', end: '11000', published: '177.10' },
  },
  {
    url: 'https://www.finanz-helfer.app/blog/vorabpauschale-2026',
    about: '50,000 in 2025',
    base: 2025,
    ...{ start: '50000', end: '53000', published: '885.50' },
  },
  {
    url: 'https://praxislexikon.de/etf',
    about: '10,000 at 1.1 %',
    base: '0.011',
    ...{ start: '10000', end: '11000', published: '77.00' },
  },
  {
    url: 'https://www.haufe.de/steuern/finanzverwaltung/18-abs-4-invstg-basiszins-zur-berechnung-der-vorabpauschale_164_481896.html',
    about: 'the negative base rate of 2021: none',
    base: 2021,
    ...{ start: '10000', end: '11000', published: '0.00' },
  },
];
