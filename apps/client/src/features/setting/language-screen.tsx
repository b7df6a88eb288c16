import { chooseLanguage, languageNames, languages, localeOf, useText, type Language } from '@parkett/web-i18n';
import { ChoiceRows, showToast, withLoadingToast } from '@parkett/web-ui';
import { session } from '../../shared/api';
import { Page } from '../../shared/page';

const options = languages.map((value) => ({ value, label: languageNames[value], lang: localeOf[value] }));

/** Every language by its own name. The choice counts at once and is kept for three days. */
export function LanguageScreen() {
  const { t, language } = useText();
  async function choose(next: Language): Promise<void> {
    try {
      await withLoadingToast(t('common.loading'), () => chooseLanguage(next));
    } catch {
      // The words of a language are a file of their own, which may not have arrived.
      showToast(t('failure.network'), 'failure');
    }
  }
  return (
    <Page title={t('setting.language')} backTo={session.token() === undefined ? '/login' : '/setting'}>
      <ChoiceRows
        label={t('setting.language')}
        value={language}
        onChange={(next) => void choose(next)}
        options={options}
      />
    </Page>
  );
}
