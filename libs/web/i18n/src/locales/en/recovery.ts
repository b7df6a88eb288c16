import type { EnglishMessages } from '../../messages';

export const words: EnglishMessages<'recovery'> = {
  'newAccess.title': 'New access',
  'newAccess.intro':
    'If you have lost phone, app and password, identify yourself again here. Two members of our staff check your pictures; then there is a wait of 24 hours.',
  'newAccess.by': 'How we find your account',
  'newAccess.byPhone': 'By my old phone number',
  'newAccess.byNumber': 'By the number of my document',
  'newAccess.oldPhone': 'Old phone number',
  'newAccess.newPhone': 'New phone number',
  'newAccess.newPhoneHint': 'We will send a code to this number.',
  'newAccess.start': 'Continue',
  'newAccess.starting': 'Checking…',
  'newAccess.pictures':
    'Please photograph both sides of your document, and your face with the document beside it.',
  'newAccess.face': 'Face with document',
  'newAccess.missing': 'Please upload all three pictures.',
  'newAccess.sending': 'Submitting…',
  'newAccess.submitted': 'Your request is being checked. You will see here whether it is approved.',
  'newAccess.wait': 'Your request is approved. From {{time}} you can set a new password here.',
  'newAccess.ready': 'Set a new password now. This is possible until {{time}}.',
  'newAccess.rejected': 'Your request was rejected. All pictures and details are deleted.',
  'newAccess.unreadable': 'The pictures could not be read.',
  'newAccess.documentExpired': 'The document has expired.',
  'newAccess.notConfirmed': 'We could not confirm that you are the customer.',
  'newAccess.stopped':
    'Somebody who was logged in to the account stopped the request. Please contact customer service.',
  'newAccess.complete': 'Your new access is active. Please log in with the new number.',
  'newAccess.expired': 'The time for this request is over.',
  'newAccess.browser': 'Only this browser knows your request. Open this page here again later.',
  'newAccess.again': 'Make a new request',
  'newAccess.finish': 'Set new access',
  'newAccess.finishing': 'Setting…',
  'newAccess.phoneTaken': 'Somebody else has registered your new number meanwhile. Please enter another one.',
  'newAccess.done': 'Your new access is active.',
};
