import type { EnglishMessages } from '../../messages';

export const words: EnglishMessages<'passkeys'> = {
  'passkey.intro':
    'With a passkey you log in without a password and confirm without a code: with your fingerprint, your face or the PIN of your device.',
  'passkey.phoneEnds': 'Once you have a passkey, codes sent to your phone no longer count as a confirmation.',
  'passkey.address':
    'Passkeys are not possible at this address, because they need a name instead of digits. On this computer, open Parkett at “localhost” instead of “127.0.0.1”.',
  'passkey.https': 'Passkeys need an encrypted connection (https), which Parkett does not have at this address.',
  'passkey.unsupported':
    'This browser cannot use passkeys. Nothing was changed; please use another way or another browser.',
  'passkey.cancelled': 'Cancelled, or not confirmed in time. Nothing was changed.',
  'passkey.exists': 'This device already has a passkey for your account.',
  'passkey.failed': 'The passkey could not be used. Nothing was changed; please try again.',
  'passkey.add': 'Add a passkey',
  'passkey.codesIntro':
    'The passkey is set up. Keep these codes in a safe place: if you lose it, you can use each of them once instead. We only show them now.',
  'passkey.create': 'Create the passkey',
  'passkey.waiting': 'Please confirm on your device…',
  'passkey.name': 'Name of the passkey',
  'passkey.nameHint': 'For example the device, so that you recognise it later.',
  'passkey.enterName': 'Please enter a name.',
  'passkey.added': 'Passkey added',
  'passkey.removed': 'Passkey removed',
  'passkey.renamed': 'Name changed',
  'passkey.none': 'No passkey yet',
  'passkey.onlyAt': 'Only at {{host}}',
  'passkey.elsewhere': 'Not valid at this address, only at {{host}}',
  'passkey.synced': 'Synced to your devices',
  'passkey.lastUsed': 'Last used: {{time}}',
  'passkey.since': 'Created: {{time}}',
  'passkey.edit': 'Passkey “{{name}}”',
  'passkey.save': 'Save the name',
  'passkey.remove': 'Remove the passkey',
  'passkey.removeHint':
    'If neither a passkey nor the authenticator app remains, withdrawals and new payees will be on hold for a while for your protection.',
};
