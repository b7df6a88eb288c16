import type { Term } from './term';

/** Terms of complaints, and of the comparison with lists of sanctions and of politically exposed persons. */
export const complaintTerms: readonly Term[] = [
  {
    english: 'complaint',
    german: 'Beschwerde',
    means: 'What a customer is not satisfied with, in writing. It gets a number and a date for the answer.',
    code: 'libs/identity/domain/src/complaints',
    texts: ['client:route.complaints', 'server:COMPLAINT_UNKNOWN', 'console:complaints.title'],
    words: {
      de: ['beschwerde'],
      en: ['complaint'],
      fr: ['réclamation'],
      it: ['reclam'],
      es: ['reclamaci'],
      pt: ['reclamaç'],
      nl: ['klacht'],
      sv: ['klagomål'],
      el: ['παρ[άα]π[όο]ν'],
      ru: ['жалоб'],
      zh_cn: ['投诉'],
      zh_tw: ['申訴'],
    },
  },
  {
    english: 'list match',
    german: 'Listentreffer',
    means: 'An entry of a list of sanctions or of politically exposed persons that resembles a customer.',
    code: 'libs/identity/domain/src/screening',
    texts: ['console:kind.judgeScreening', 'console:act.listScreenings', 'server:SCREENING_OPEN'],
    words: {
      de: ['listentreffer'],
      en: ['list match|match with a list'],
      fr: ['correspondance'],
      it: ['corrispondenza'],
      es: ['coincidencia'],
      pt: ['correspondência'],
      nl: ['treffer'],
      sv: ['träff'],
      el: ['αντιστοιχία'],
      ru: ['совпадени'],
      zh_cn: ['名单匹配'],
      zh_tw: ['名單相符'],
    },
  },
];
