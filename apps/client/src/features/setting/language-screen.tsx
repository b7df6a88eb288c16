import { chooseLanguage, languageNames, languages, localeOf, useText, type Language } from '@parkett/web-i18n';
import { ChoiceRows, showToast, withLoadingToast } from '@parkett/web-ui';
import { session } from '../../shared/api/api';
import { Page } from '../../shared/pages/page';

const options = languages.map((value) => ({ value, label: languageNames[value], lang: localeOf[value] }));

/** Lists every language by its own name. A choice takes effect at once and is kept for three days. */
export function LanguageScreen() {
  const { t, language } = useText();
  async function choose(next: Language): Promise<void> {
    try {
      await withLoadingToast(t('common.loading'), () => chooseLanguage(next));
    } catch {
      // Each language is a separate file, which may have failed to load.
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
