import type { Agreement } from './agreement';

export const de: Agreement = [
  {
    heading: 'Nutzung',
    text: 'Parkett ist für Privatpersonen, die für sich selbst handeln. Eine gewerbliche Nutzung ist nicht erlaubt.',
  },
  {
    heading: 'Ihre Angaben',
    text: 'Was Sie bei der Registrierung angeben, muss wahr und vollständig sein. Bitte halten Sie Ihre Zugangsdaten und Ihr Handelspasswort geheim.',
  },
  {
    heading: 'Geldwäsche',
    text: 'Sie handeln mit eigenem Geld aus rechtmäßiger Herkunft und unterstützen die Prüfungen, die das Gesetz von uns verlangt.',
  },
  {
    heading: 'Technik',
    text: 'Sie greifen nur mit zugelassenen Programmen auf den Dienst zu und zerlegen, umgehen oder stören ihn nicht.',
  },
  {
    heading: 'Rechte',
    text: 'Programm, Gestaltung und Inhalte gehören ihren Urhebern. Sie dürfen sie für den Zweck dieses Kontos nutzen.',
  },
  {
    heading: 'Keine Beratung',
    text: 'Kurse, Kennzahlen und Nachrichten dienen der Information und sind keine Anlageberatung. Wertpapiere können an Wert verlieren, bis hin zum vollständigen Verlust.',
  },
  {
    heading: 'Verfügbarkeit',
    text: 'Wir betreiben den Dienst mit Sorgfalt, können aber nicht zusichern, dass er jederzeit erreichbar und jeder Kurs fehlerfrei ist.',
  },
  {
    heading: 'Verbotene Inhalte',
    text: 'Nachrichten und hochgeladene Unterlagen dürfen weder rechtswidrig noch beleidigend noch täuschend sein.',
  },
  {
    heading: 'Verstöße',
    text: 'Bei einem Verstoß können wir Funktionen einschränken, das Konto sperren oder schließen. Ihr Guthaben und Ihre Wertpapiere bleiben Ihr Eigentum; für deren Herausgabe verlangen wir nie ein Entgelt.',
  },
];
