let wanted: string | undefined;

/** A visitor came for this page and was sent to the login. */
export function rememberWanted(path: string): void {
  wanted = path;
}

/** Where to go after the login, once: the page that was asked for, or the root. */
export function takeWanted(): string {
  const path = wanted ?? '/';
  wanted = undefined;
  return path;
}

/** What one customer wanted is not where the next one goes. */
export function forgetWanted(): void {
  wanted = undefined;
}
