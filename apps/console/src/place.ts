import { useSyncExternalStore } from 'react';

export const sections = ['reviews', 'customers', 'erasures', 'people', 'acts'] as const;
export type Section = (typeof sections)[number];

export interface Place {
  readonly section: Section | undefined;
  /** What of the section is open: an account under review. */
  readonly item: string | undefined;
}

const listen = (listener: () => void): (() => void) => {
  addEventListener('hashchange', listener);
  return () => removeEventListener('hashchange', listener);
};

/** Where somebody is stands behind the # of the address: no account's id then ever reaches a log of the server. */
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
