import { useSyncExternalStore } from 'react';

const names = ['ink', 'ink-2', 'line', 'surface', 'rise', 'fall', 'accent', 'notice', 'blue'] as const;
export type Colours = Readonly<Record<(typeof names)[number], string>>;

/** A canvas cannot read custom properties, so an element takes each as its colour and gives back the computed value. */
function readColours(): Colours {
  const probe = document.createElement('span');
  document.body.append(probe);
  const entries = names.map((name) => {
    probe.style.color = `var(--${name})`;
    return [name, getComputedStyle(probe).color] as const;
  });
  probe.remove();
  return Object.fromEntries(entries) as Colours;
}

const dark = matchMedia('(prefers-color-scheme: dark)');
/**
 * Everything that decides the colours: theme, device, the chosen pair for prices, and the language, which can have its
 * own.
 */
const themeNow = (): string => {
  const { dataset, lang } = document.documentElement;
  return `${dataset['theme'] ?? ''} ${dark.matches} ${dataset['colours'] ?? ''} ${lang}`;
};

let known: { readonly theme: string; readonly colours: Colours } | undefined;

function coloursNow(): Colours {
  const theme = themeNow();
  if (known?.theme !== theme) known = { theme, colours: readColours() };
  return known.colours;
}

function onThemeChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-colours', 'lang'] });
  dark.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', listener);
  };
}

/** The tokens as canvas colours; they follow the theme. */
export const useColours = (): Colours => useSyncExternalStore(onThemeChange, coloursNow);
