import type { screening as english } from './en';

/** Die Texte über Sanktions- und PEP-Listen auf Deutsch. */
export const screening: Record<keyof typeof english, string> = {
  'nav.screenings': 'Listenprüfung',
  'screening.title': 'Listenprüfung',
  'screening.note':
    'Diese Kunden ähneln einem Listeneintrag. Zwei Personen vergleichen die Angaben und entscheiden. Dem Kunden bitte nichts sagen.',
  'screening.empty': 'Kein Treffer wartet auf ein Urteil',
  'screening.unanswered': 'Ohne Antwort des Anbieters',
  'screening.unansweredNote':
    'Diese Einreichungen können erst nach der Antwort des Anbieters freigegeben werden. Er wird immer wieder gefragt.',
  'screening.hits': '{count} Einträge, beste Übereinstimmung {score} %',
  'screening.open': 'Vergleichen',
  'screening.back': 'Alle Treffer',
  'screening.customer': 'Unser Kunde',
  'screening.entry': 'Eintrag {entry}',
  'screening.screenedAt': 'Letzte Antwort des Anbieters',
  'screening.noAnswer': 'Zu diesen Angaben noch keine',
  'screening.name': 'Name',
  'screening.birthDate': 'Geburtsdatum',
  'screening.nationality': 'Staatsangehörigkeit',
  'screening.remark': 'Bemerkung der Liste',
  'screening.unknown': 'nicht angegeben',
  'screening.list': 'Liste',
  'screening.score': 'Übereinstimmung',
  'screening.earlier': 'Mit früheren Angaben des Kunden verglichen',
  'screening.confirm': 'Das ist der Kunde',
  'screening.otherPerson': 'Das ist jemand anderes',
  'screening.confirmNote':
    'Bei einer Sanktionsliste wird das Konto dann für Handel und abgehendes Geld gesperrt, bis zwei Personen die Sperre aufheben. Bei einer politisch exponierten Person gibt das Risikomanagement die Identität frei.',
  'screening.otherPersonNote':
    'Nach diesem Eintrag wird nicht wieder gefragt, solange der Kunde dieselben Angaben hat.',
  'screening.request': 'Dieses Urteil beantragen',
  'screening.judged': 'Beurteilt {time}',
  'screening.requested': 'Beantragt. Eine zweite Person, aus dem Risikomanagement, vergleicht und entscheidet.',
  'fact.list': 'Liste',
  'fact.list.sanctions': 'Sanktionen',
  'fact.list.politicallyExposed': 'Politisch exponierte Personen',
  'fact.entry': 'Eintrag',
  'fact.score': 'Übereinstimmung in %',
  'fact.verdict': 'Urteil',
  'fact.verdict.confirmed': 'Das ist der Kunde',
  'fact.verdict.otherPerson': 'Das ist jemand anderes',
  'kind.judgeScreening': 'Urteil über einen Listentreffer',
  'act.listScreenings': 'Liste der Listentreffer geöffnet',
};
