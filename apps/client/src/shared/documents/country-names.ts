import { countries } from '@parkett/identity-contract/countries';
import { currentLanguage, localeOf } from '@parkett/web-i18n';

/** Every country with its name in the language of the page, in the order of that language. */
export function countryOptions(): readonly { readonly value: string; readonly label: string }[] {
  const locale = localeOf[currentLanguage()];
  const names = new Intl.DisplayNames([locale], { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return countries
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => compare(a.label, b.label));
}
