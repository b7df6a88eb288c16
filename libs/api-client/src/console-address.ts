const known = new Map<string, string>();

/** Says that the staff of an installation have an address of their own. */
export const knowConsole = (url: string, consoleUrl: string): void => void known.set(url, consoleUrl);

/** Where the staff of an installation are, by the address of its customers. */
export const consoleOf = (url: string): string => known.get(url) ?? url;
