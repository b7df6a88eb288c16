import type { Agreement } from './agreement';

export const it: Agreement = [
  {
    heading: 'Utilizzo',
    text: 'Parkett è per privati che operano per conto proprio. Non è consentito un uso commerciale.',
  },
  {
    heading: 'I Suoi dati',
    text: 'Quanto dichiara alla registrazione deve essere vero e completo. Tenga segreti le credenziali di accesso e il PIN di trading.',
  },
  {
    heading: 'Antiriciclaggio',
    text: 'Opera con denaro proprio di provenienza lecita e collabora ai controlli che la legge ci impone.',
  },
  {
    heading: 'Tecnica',
    text: 'Accede al servizio solo con programmi autorizzati e non lo decompila, aggira o disturba.',
  },
  {
    heading: 'Diritti',
    text: 'Software, grafica e contenuti appartengono ai loro autori. Può usarli per gli scopi di questo conto.',
  },
  {
    heading: 'Nessuna consulenza',
    text: 'Quotazioni, dati e notizie servono all’informazione e non sono consulenza in materia di investimenti. I titoli possono perdere valore, fino alla perdita totale.',
  },
  {
    heading: 'Disponibilità',
    text: 'Gestiamo il servizio con cura, ma non possiamo garantire che sia sempre raggiungibile né che ogni quotazione sia priva di errori.',
  },
  {
    heading: 'Contenuti vietati',
    text: 'Messaggi e documenti caricati non devono essere illeciti, offensivi o ingannevoli.',
  },
  {
    heading: 'Violazioni',
    text: 'In caso di violazione possiamo limitare funzioni, sospendere o chiudere il conto. Liquidità e titoli restano Suoi; per restituirli non chiediamo mai un compenso.',
  },
];
