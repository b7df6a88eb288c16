import { wordBook, wordsOf } from '@parkett/web-i18n/words';

/** After this time the error is shown without the translation. */
const waitForWordsMs = 2000;

interface Words {
  readonly said: string;
  readonly retry: string;
}

/** In two languages, because the failed file may be the translation itself. */
const inEither: Words = {
  said: 'Parkett konnte nicht geladen werden. Parkett could not be loaded.',
  retry: 'Erneut versuchen · Try again',
};

async function ownWords(): Promise<Words | undefined> {
  const words = await wordsOf(wordBook.language, 'shell').catch(() => undefined);
  const [said, retry] = [words?.['common.screenFailed'], words?.['common.retry']];
  return said !== undefined && retry !== undefined ? { said, retry } : undefined;
}

/** Shows, in place of the splash, that a file needed to start the app did not load, with a link to try again. */
export async function sayNotStarted(): Promise<void> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), waitForWordsMs));
  const { said, retry } = (await Promise.race([ownWords(), late])) ?? inEither;
  const [box, text, link] = [document.createElement('div'), document.createElement('p'), document.createElement('a')];
  box.className = 'splash';
  box.setAttribute('role', 'alert');
  text.textContent = said;
  link.className = 'link';
  link.href = location.pathname + location.search;
  link.textContent = retry;
  box.append(text, link);
  document.getElementById('root')?.replaceChildren(box);
}
