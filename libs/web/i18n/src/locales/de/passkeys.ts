export const words = {
  'passkey.intro':
    'Mit einem Passkey melden Sie sich ohne Passwort an und bestätigen ohne Code: mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts.',
  'passkey.phoneEnds': 'Sobald Sie einen Passkey haben, zählen Codes an Ihr Telefon nicht mehr als Bestätigung.',
  'passkey.address':
    'Unter dieser Adresse sind keine Passkeys möglich, denn sie brauchen einen Namen statt Ziffern. Auf diesem Rechner öffnen Sie Parkett unter „localhost“ statt „127.0.0.1“.',
  'passkey.https': 'Passkeys brauchen eine verschlüsselte Verbindung (https). Unter dieser Adresse hat Parkett keine.',
  'passkey.unsupported':
    'Dieser Browser kann keine Passkeys verwenden. Es wurde nichts geändert; bitte nehmen Sie einen anderen Weg oder einen anderen Browser.',
  'passkey.cancelled': 'Abgebrochen oder nicht rechtzeitig bestätigt. Es wurde nichts geändert.',
  'passkey.exists': 'Auf diesem Gerät ist für Ihr Konto schon ein Passkey eingerichtet.',
  'passkey.failed':
    'Der Passkey ließ sich nicht verwenden. Es wurde nichts geändert; bitte versuchen Sie es noch einmal.',
  'passkey.add': 'Passkey hinzufügen',
  'passkey.codesIntro':
    'Der Passkey ist eingerichtet. Bewahren Sie diese Codes sicher auf: Falls Sie ihn verlieren, ersetzt ihn jeder von ihnen einmal. Wir zeigen sie nur jetzt an.',
  'passkey.create': 'Passkey erstellen',
  'passkey.waiting': 'Bitte am Gerät bestätigen …',
  'passkey.name': 'Name',
  'passkey.nameHint': 'Zum Beispiel das Gerät, damit Sie ihn später erkennen.',
  'passkey.enterName': 'Bitte geben Sie einen Namen ein.',
  'passkey.added': 'Passkey hinzugefügt',
  'passkey.removed': 'Passkey entfernt',
  'passkey.renamed': 'Name geändert',
  'passkey.none': 'Noch kein Passkey',
  'passkey.onlyAt': 'Nur unter {{host}}',
  'passkey.elsewhere': 'Gilt nicht unter dieser Adresse, nur unter {{host}}',
  'passkey.synced': 'Wird auf Ihre Geräte übertragen',
  'passkey.lastUsed': 'Zuletzt benutzt: {{time}}',
  'passkey.since': 'Erstellt: {{time}}',
  'passkey.edit': 'Passkey „{{name}}“',
  'passkey.save': 'Namen speichern',
  'passkey.remove': 'Passkey entfernen',
  'passkey.removeHint':
    'Wenn danach weder Passkey noch Authenticator-App bleibt, sind Auszahlungen und neue Empfänger zu Ihrem Schutz eine Zeit lang ausgesetzt.',
} as const;
