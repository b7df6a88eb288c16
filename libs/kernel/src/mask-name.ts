const first = (text: string): string => [...text][0] ?? '';

/** `Erika Mustermann` → `E*** M***`. The length of the parts is not revealed. */
export const maskName = (name: string): string =>
  name
    .split(' ')
    .map((part) => `${first(part)}***`)
    .join(' ');
