import { useSyncExternalStore } from 'react';

export const sections = [
  'reviews',
  'screenings',
  'recoveries',
  'complaints',
  'customers',
  'approvals',
  'withdrawals',
  'suspense',
  'checks',
  'actions',
  'erasures',
  'blocks',
  'depot',
  'fails',
  'feed',
  'night',
  'people',
  'acts',
] as const;
export type Section = (typeof sections)[number];

export interface Place {
  readonly section: Section | undefined;
  /**
   * The open item of the section: the id of an account under review or with list matches, of a person's case, a
   * complaint, or the name of a list.
   */
  readonly item: string | undefined;
}

const listen = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** The current section and item, stored after the # of the URL so that no account id ever reaches a server log. */
export function usePlace(): Place {
  const hash = useSyncExternalStore(listen, () => location.hash);
  const [name, item] = hash.replace(/^#\/?/, '').split('/');
  return {
    section: sections.find((each) => each === name),
    item: item === undefined || item === '' ? undefined : decodeURIComponent(item),
  };
}

export const hrefOf = (section: Section, item?: string): string =>
  `#/${section}${item === undefined ? '' : `/${encodeURIComponent(item)}`}`;

export const goTo = (section: Section, item?: string): void => {
  location.hash = hrefOf(section, item);
};
