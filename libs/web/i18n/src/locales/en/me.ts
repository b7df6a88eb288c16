import type { EnglishMessages } from '../../messages';

export const words: EnglishMessages<'me'> = {
  'avatar.title': 'Your picture',
  'avatar.hint': 'This is how you see your picture in the app. Other customers cannot see it.',
  'avatar.add': 'Add a picture',
  'avatar.change': 'Change picture',
  'avatar.use': 'Use this picture',
  'me.account': 'Account number',
  'me.phone': 'Phone',
  'me.records': 'Orders and records',
  'me.logout': 'Log out',
  'me.logoutSure': 'Do you really want to log out?',
  'me.logoutBusy': 'Logging out…',
  'me.stay': 'Stay logged in',
  'me.agreement': 'User agreement',
  'me.identity': 'Identity',
  'me.person': 'Personal details',
  'person.name': 'Account name',
  'person.invitation': 'My invitation code',
  'person.language': 'Language of messages',
  'person.identityNote': 'Required for trading',
  'person.securityNote': 'Passwords, devices, second factor',
};
