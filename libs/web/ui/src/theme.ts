export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

const storageKey = 'parkett.theme';

export function currentTheme(): Theme {
  const kept = localStorage.getItem(storageKey);
  return themes.find((theme) => theme === kept) ?? 'system';
}

/** Puts the kept theme on the page; without one the device decides. */
export function applyTheme(theme: Theme = currentTheme()): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(storageKey, theme);
  applyTheme(theme);
}
