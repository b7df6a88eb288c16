import type { approvals as english } from './en';

/** Die Texte über Anträge auf Deutsch. */
export const approvals: Record<keyof typeof english, string> = {
  'approvals.title': 'Anträge',
  'approvals.empty': 'Kein Antrag offen',
  'approvals.emptyClosed': 'Noch kein Antrag entschieden',
  'approvals.open': 'Offen',
  'approvals.closed': 'Entschieden',
  'approvals.waiting': 'Offen: {count}',
  'approvals.maker': 'Beantragt von',
  'approvals.since': 'Beantragt',
  'approvals.until': 'Frist für die Genehmigung',
  'approvals.reason': 'Begründung',
  'approvals.decided': 'Entschieden von',
  'approvals.remark': 'Anmerkung',
  'approvals.failure': 'Nicht ausgeführt: {code}',
  'approvals.approve': 'Genehmigen',
  'approvals.refuse': 'Ablehnen',
  'approvals.withdraw': 'Zurückziehen',
  'approvals.approveQuestion': 'Sie bestätigen als zweite Person. Danach wird es wirksam.',
  'approvals.refuseQuestion': 'Der Antrag ist damit beendet. {maker} kann Ihre Begründung sehen.',
  'approvals.withdrawQuestion': 'Ihr Antrag ist damit beendet. Sie können ihn neu stellen.',
  'approvals.reasonHint': 'Alle, die darüber entscheiden, können das lesen. Bitte keine persönlichen Daten eingeben.',
  'approvals.sent': 'Gespeichert',
  'approval.requested': 'Offen',
  'approval.approved': 'Wird ausgeführt',
  'approval.executed': 'Ausgeführt',
  'approval.failed': 'Nicht ausgeführt',
  'approval.refused': 'Abgelehnt',
  'approval.withdrawn': 'Zurückgezogen',
  'approval.expired': 'Abgelaufen',
  'hindrance.own': 'Ihren eigenen Antrag können Sie nicht genehmigen. Jemand anderes muss entscheiden.',
  'hindrance.role':
    'Ihre Rollen reichen für die Genehmigung nicht aus, oder die antragstellende Person hat ihre nicht mehr.',
  'hindrance.beneficiary': 'Sie können nicht entscheiden, weil es um das Kundenkonto von einem von Ihnen beiden geht.',
  'hindrance.dependent':
    'Sie und die antragstellende Person gelten bis {until} nicht als unabhängig, weil ein Zugang vor Kurzem über den anderen eingerichtet wurde.',
  'hindrance.closed': 'Die Frist für diesen Antrag ist abgelaufen.',
  'hindrance.unknown':
    'Die Angaben zu den Mitarbeitern werden noch geladen. Bitte aktualisieren Sie die Seite gleich noch einmal.',
};
