import { languageNames, useText, type MessageKey } from '@parkett/web-i18n';
import {
  Button,
  ChoiceRows,
  choosePriceColours,
  chooseTheme,
  currentPriceColours,
  currentTheme,
  itemClass,
  ItemLines,
  Icon,
  priceColours,
  Rows,
  themes,
  type PriceColours,
  type Theme,
} from '@parkett/web-ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { Page, Section } from '../../shared/pages/page';
import { LogoutSheet } from '../me/logout-sheet';
import { AppSection } from './app-section';
import { PriceSample } from './price-sample';

const themeKeys = {
  system: 'setting.theme.system',
  light: 'setting.theme.light',
  dark: 'setting.theme.dark',
} as const satisfies Record<Theme, MessageKey>;
const coloursKeys = {
  locale: 'setting.colours.locale',
  greenRises: 'setting.colours.greenRises',
  redRises: 'setting.colours.redRises',
  blueRises: 'setting.colours.blueRises',
} as const satisfies Record<PriceColours, MessageKey>;

/** Settings of the account that have pages of their own. */
const own = [
  { to: '/personCenter', key: 'person.title' },
  { to: '/change-pwt', key: 'route.changePassword' },
  { to: '/payPwd', key: 'payPwd.both' },
  { to: '/setting/security', key: 'security.all' },
  { to: '/setting/knowledge', key: 'route.knowledge' },
  { to: '/setting/taxes', key: 'route.taxes' },
] as const satisfies readonly { to: string; key: MessageKey }[];

/** Settings of this device. Every choice takes effect at once. */
export function SettingScreen() {
  const { t, language } = useText();
  const [theme, setTheme] = useState(currentTheme());
  const [colours, setColours] = useState(currentPriceColours());
  const [leaving, setLeaving] = useState(false);
  return (
    <Page title={t('setting.title')} backTo="/my">
      <Rows>
        <li>
          <Link className={itemClass} to="/setting/language">
            <ItemLines
              title={t('setting.language')}
              note={languageNames[language]}
              end={<Icon name="forward" size={18} />}
            />
          </Link>
        </li>
      </Rows>
      <Section title={t('setting.account')}>
        <Rows>
          {own.map(({ to, key }) => (
            <li key={to}>
              <Link className={itemClass} to={to}>
                <ItemLines title={t(key)} end={<Icon name="forward" size={18} />} />
              </Link>
            </li>
          ))}
        </Rows>
      </Section>
      <Section title={t('setting.theme')}>
        <ChoiceRows
          label={t('setting.theme')}
          value={theme}
          onChange={(next) => {
            chooseTheme(next);
            setTheme(next);
          }}
          options={themes.map((value) => ({ value, label: t(themeKeys[value]) }))}
        />
      </Section>
      <Section title={t('setting.colours')} end={<PriceSample />}>
        <ChoiceRows
          label={t('setting.colours')}
          value={colours}
          onChange={(next) => {
            choosePriceColours(next);
            setColours(next);
          }}
          options={priceColours.map((value) => ({ value, label: t(coloursKeys[value]) }))}
        />
      </Section>
      <AppSection />
      <Button variant="quiet" wide onClick={() => setLeaving(true)}>
        {t('me.logout')}
      </Button>
      {leaving && <LogoutSheet onClose={() => setLeaving(false)} />}
    </Page>
  );
}
