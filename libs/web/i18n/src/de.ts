import { words as access } from './locales/de/access';
import { words as actions } from './locales/de/actions';
import { words as agreed } from './locales/de/agreed';
import { words as blocks } from './locales/de/blocks';
import { words as cards } from './locales/de/cards';
import { words as complaints } from './locales/de/complaints';
import { words as contact } from './locales/de/contact';
import { words as credentials } from './locales/de/credentials';
import { words as depot } from './locales/de/depot';
import { words as erasure } from './locales/de/erasure';
import { words as explain } from './locales/de/explain';
import { words as holding } from './locales/de/holding';
import { words as home } from './locales/de/home';
import { words as knowledge } from './locales/de/knowledge';
import { words as lock } from './locales/de/lock';
import { words as market } from './locales/de/market';
import { words as me } from './locales/de/me';
import { words as messages } from './locales/de/messages';
import { words as money } from './locales/de/money';
import { words as passkeys } from './locales/de/passkeys';
import { words as portfolio } from './locales/de/portfolio';
import { words as recovery } from './locales/de/recovery';
import { words as restrictions } from './locales/de/restrictions';
import { words as rights } from './locales/de/rights';
import { words as security } from './locales/de/security';
import { words as setting } from './locales/de/setting';
import { words as shell } from './locales/de/shell';
import { words as taxes } from './locales/de/taxes';
import { words as taxyear } from './locales/de/taxyear';
import { words as trading } from './locales/de/trading';
import { words as verification } from './locales/de/verification';
import { words as workspace } from './locales/de/workspace';

/**
 * The German words of each feature, the pattern of all languages. The app imports only the types: it loads the words of
 * a feature with its screens. A word that several features show belongs to the shell.
 */
export const germanWords = {
  access,
  actions,
  agreed,
  blocks,
  cards,
  complaints,
  contact,
  credentials,
  depot,
  erasure,
  explain,
  holding,
  home,
  knowledge,
  lock,
  market,
  me,
  messages,
  money,
  passkeys,
  portfolio,
  recovery,
  restrictions,
  rights,
  security,
  setting,
  shell,
  taxes,
  taxyear,
  trading,
  verification,
  workspace,
} as const;

/** All German words. */
export const de = {
  ...access,
  ...actions,
  ...agreed,
  ...blocks,
  ...cards,
  ...complaints,
  ...contact,
  ...credentials,
  ...depot,
  ...erasure,
  ...explain,
  ...holding,
  ...home,
  ...knowledge,
  ...lock,
  ...market,
  ...me,
  ...messages,
  ...money,
  ...passkeys,
  ...portfolio,
  ...recovery,
  ...restrictions,
  ...rights,
  ...security,
  ...setting,
  ...shell,
  ...taxes,
  ...taxyear,
  ...trading,
  ...verification,
  ...workspace,
} as const;
