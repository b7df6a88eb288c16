import type { CallFailure } from '@parkett/web-api';
import { translate } from './i18n';

/** The text for a failed call: the server's own message, or ours where it sent none. */
export function failureText(failure: CallFailure): string {
  switch (failure.kind) {
    case 'refused':
    case 'unauthorized':
      return failure.message || translate('failure.load');
    case 'network':
      return translate('failure.network');
    case 'timeout':
      return translate('failure.timeout');
    case 'duplicate':
      return translate('failure.duplicate');
    case 'unreadable':
      return translate('failure.unreadable');
  }
}
