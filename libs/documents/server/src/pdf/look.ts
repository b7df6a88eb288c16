import type { Style } from './pen';

/** The colours and sizes of documents, those of the app's light theme. */
export const ink = '#17181C';
export const quiet = '#5B5F66';
export const line = '#E4E0D8';
export const accent = '#3346D3';

export const body: Style = { size: 9, color: ink };
export const strong: Style = { ...body, strong: true };
export const label: Style = { ...body, color: quiet };
export const small: Style = { size: 7.5, color: quiet };
export const heading: Style = { size: 11, color: ink, strong: true };
export const title: Style = { size: 18, color: ink, strong: true };
export const brand: Style = { size: 14, color: accent, strong: true };
export const foot: Style = { size: 6.5, color: quiet };

/** A4 in points. */
export const page = { width: 595.28, height: 841.89, left: 56, right: 539.28, top: 96, bottom: 762 };
export const inner = page.right - page.left;
/** From one baseline to the next. */
export const leading = 1.4;
