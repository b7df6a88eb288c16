export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/**
 * Which colour means a rise: the language's default or the customer's choice. The last pair suits colour-blind people.
 */
export const priceColours = ['locale', 'greenRises', 'redRises', 'blueRises'] as const;
export type PriceColours = (typeof priceColours)[number];

const themeKey = 'parkett.theme';
const coloursKey = 'parkett.colours';

const kept = <Value extends string>(key: string, values: readonly Value[], otherwise: Value): Value => {
  const text = localStorage.getItem(key);
  return values.find((value) => value === text) ?? otherwise;
};

export const currentTheme = (): Theme => kept(themeKey, themes, 'system');
export const currentPriceColours = (): PriceColours => kept(coloursKey, priceColours, 'locale');

/** Sets the colour of the browser's frame to the background's: it would otherwise follow the device's theme. */
function colourFrame(theme: Theme): void {
  const ground = getComputedStyle(document.body).backgroundColor;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset['own'] ??= meta.content;
    meta.content = theme === 'system' ? meta.dataset['own'] : ground;
  }
}

/** Applies the stored settings to the page. Without one, the device and the language decide. */
export function applyLook(): void {
  const { dataset } = document.documentElement;
  const [theme, colours] = [currentTheme(), currentPriceColours()];
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
  if (colours === 'locale') delete dataset['colours'];
  else dataset['colours'] = colours;
  colourFrame(theme);
}

export function chooseTheme(theme: Theme): void {
  localStorage.setItem(themeKey, theme);
  applyLook();
}

export function choosePriceColours(colours: PriceColours): void {
  localStorage.setItem(coloursKey, colours);
  applyLook();
}
