export const de = {
  APPROVER_NOT_ALLOWED:
    'Dafür fehlt Ihnen oder der Person, die den Antrag gestellt hat, die Rolle. Es wurde nichts geändert.',
  APPROVER_IS_BENEFICIARY:
    'Es geht um Ihr eigenes Kundenkonto oder um das der Person, die den Antrag gestellt hat. Es wurde nichts geändert; bitte lassen Sie jemand anderen entscheiden.',
  STAFF_NOT_CURRENT:
    'Die Angaben zu den Mitarbeitern werden gerade geladen. Es wurde nichts geändert; bitte versuchen Sie es gleich erneut.',
  APPROVAL_UNKNOWN: 'Diesen Antrag gibt es nicht. Es wurde nichts geändert.',
  APPROVAL_BODY_INVALID: 'Der Antrag ist unvollständig oder zu groß. Es wurde nichts geändert.',
  APPROVAL_BODY_CHANGED:
    'Der Antrag stimmt nicht mit dem überein, was Ihnen angezeigt wurde. Es wurde nichts geändert; bitte laden Sie die Seite neu.',
  APPROVAL_CLOSED: 'Über diesen Antrag ist schon entschieden. Es wurde nichts geändert.',
  APPROVAL_EXPIRED:
    'Die Frist für diesen Antrag ist abgelaufen. Es wurde nichts geändert; bitte lassen Sie ihn neu stellen.',
  APPROVAL_NOT_EXPIRED: 'Die Frist für diesen Antrag läuft noch. Es wurde nichts geändert.',
  APPROVAL_NOT_YET:
    'Anträge sind erst möglich, wenn alle Teile des Systems aktualisiert sind. Es wurde nichts geändert; bitte versuchen Sie es später erneut.',
} as const;
