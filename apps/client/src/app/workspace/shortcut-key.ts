/** The keys of the workspace, in the order of the help. */
export const shortcutKeys = ['/', 'n', 'p', 'b', 's', 'c', 'f', '?'] as const;
export type ShortcutKey = (typeof shortcutKeys)[number];

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>;

/**
 * The shortcut that was pressed. On a keyboard with other letters, such as a Greek or Russian one, the place of the key
 * counts.
 */
export function keyOf({ key, code, ctrlKey, metaKey, altKey, isComposing }: Pressed): ShortcutKey | undefined {
  if (ctrlKey || metaKey || altKey || isComposing) return undefined;
  const isOtherLetter = key.length === 1 && /\p{L}/u.test(key) && !/[a-z]/i.test(key);
  const meant = isOtherLetter ? (/^Key([A-Z])$/.exec(code)?.[1] ?? '') : key;
  return shortcutKeys.find((known) => known === meant.toLowerCase());
}
