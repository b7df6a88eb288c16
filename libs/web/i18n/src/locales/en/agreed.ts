import type { EnglishMessages } from '../../messages';

export const words: EnglishMessages<'agreed'> = {
  'agreed.announced': 'A new user agreement applies from {{date}}',
  'agreed.required': 'Please accept the new user agreement',
  'agreed.requiredNote':
    'Until then you cannot buy or subscribe to anything. You can still sell, cancel and transfer securities.',
  'agreed.read': 'Read',
  'agreed.changes': 'What is new',
  'agreed.accept': 'I accept',
  'agreed.refuse': 'You do not want to accept?',
  'agreed.refuseNote':
    'Then you can end the contract: sell your securities or transfer them to another bank, and write to customer service that you want to close the account.',
  'agreed.done': 'You have accepted the user agreement',
  'agreed.outdated': 'This page does not have the new text yet. Please reload it.',
};
