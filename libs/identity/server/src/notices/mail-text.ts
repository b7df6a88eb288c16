import { knownDevice } from '@parkett/identity-contract';
import { localeOf, type Language } from '@parkett/kernel';
import type { NoticeKind } from './notice-kinds';
import { noticeText, noticeTexts } from './notice-text';

interface MailFacts {
  /** When it happened. */
  readonly at: Date;
  /** The user agent that did it; only names of known programs are repeated, because a stranger may have written it. */
  readonly device: string | null;
}

/** The subject of every e-mail. It does not say what happened, because screens show it to anybody. */
export const mailSubject = (language: Language): string => noticeTexts[language]['mail.subject'];

/** A security notice as plain text: the text message, when and in which browser it happened, and what to do. */
export function mailText(kind: NoticeKind, { at, device }: MailFacts, language: Language): string {
  const texts = noticeTexts[language];
  const time = new Intl.DateTimeFormat(localeOf[language], {
    ...{ dateStyle: 'long', timeStyle: 'long', timeZone: 'Europe/Berlin' },
  }).format(at);
  const name = knownDevice(device);
  return [
    noticeText(kind, {}, language),
    '',
    texts['mail.time'].replace('{time}', () => time),
    ...(name === undefined ? [] : [texts['mail.browser'].replace('{device}', () => name)]),
    '',
    texts['mail.freeze'],
    texts['mail.noLink'],
  ].join('\n');
}
