import type { Language } from '@parkett/web-i18n';

export interface AgreementPart {
  readonly heading: string;
  readonly text: string;
}

const de: readonly AgreementPart[] = [
  { heading: 'Nutzung', text: 'Parkett ist für Privatpersonen, die für sich selbst handeln. Eine gewerbliche Nutzung ist nicht erlaubt.' },
  { heading: 'Ihre Angaben', text: 'Was Sie bei der Registrierung angeben, muss wahr und vollständig sein. Bitte halten Sie Ihre Zugangsdaten und Ihr Handelspasswort geheim.' },
  { heading: 'Geldwäsche', text: 'Sie handeln mit eigenem Geld aus rechtmäßiger Herkunft und unterstützen die Prüfungen, die das Gesetz von uns verlangt.' },
  { heading: 'Technik', text: 'Sie greifen nur mit zugelassenen Programmen auf den Dienst zu und zerlegen, umgehen oder stören ihn nicht.' },
  { heading: 'Rechte', text: 'Programm, Gestaltung und Inhalte gehören ihren Urhebern. Sie dürfen sie für den Zweck dieses Kontos nutzen.' },
  { heading: 'Keine Beratung', text: 'Kurse, Kennzahlen und Nachrichten dienen der Information und sind keine Anlageberatung. Wertpapiere können an Wert verlieren, bis hin zum vollständigen Verlust.' },
  { heading: 'Verfügbarkeit', text: 'Wir betreiben den Dienst mit Sorgfalt, können aber nicht zusichern, dass er jederzeit erreichbar und jeder Kurs fehlerfrei ist.' },
  { heading: 'Verbotene Inhalte', text: 'Nachrichten und hochgeladene Unterlagen dürfen weder rechtswidrig noch beleidigend noch täuschend sein.' },
  { heading: 'Verstöße', text: 'Bei einem Verstoß können wir Funktionen einschränken, das Konto sperren oder schließen. Ihr Guthaben und Ihre Wertpapiere bleiben Ihr Eigentum; für deren Herausgabe verlangen wir nie ein Entgelt.' },
];

const en: readonly AgreementPart[] = [
  { heading: 'Use', text: 'Parkett is for private persons who trade for themselves. Commercial use is not permitted.' },
  { heading: 'Your details', text: 'What you state at registration must be true and complete. Please keep your login details and your trading password secret.' },
  { heading: 'Money laundering', text: 'You trade with your own money from lawful sources and support the checks that the law demands of us.' },
  { heading: 'Technology', text: 'You use the service only through authorised programs and do not reverse engineer, evade or disturb it.' },
  { heading: 'Rights', text: 'Software, design and content belong to their authors. You may use them for the purpose of this account.' },
  { heading: 'No advice', text: 'Prices, key figures and news are for information and are no investment advice. Securities can lose value, up to a total loss.' },
  { heading: 'Availability', text: 'We run the service with care but cannot promise that it is reachable at all times or that every price is free of error.' },
  { heading: 'Prohibited content', text: 'Messages and uploaded documents must not be unlawful, offensive or deceptive.' },
  { heading: 'Breaches', text: 'After a breach we may restrict functions, suspend the account or close it. Your cash and securities remain yours; we never ask a fee to release them.' },
];

/** The user agreement, part by part. It is long, so it is loaded with its page and not with the messages. */
export const agreementText: Readonly<Record<Language, readonly AgreementPart[]>> = { de, en };
