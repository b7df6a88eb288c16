import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { Word } from './words/words';

export interface Shortcut {
  /** As in `KeyboardEvent.key`, with letters in lower case. The first one is displayed. */
  readonly keys: readonly [string, ...string[]];
  /** Its description in the list of shortcuts. */
  readonly word: Word;
  readonly run: () => void;
  /** The shortcut repeats while the key is held down. */
  readonly repeats?: boolean;
}

/** The part of a keyboard event that shortcuts need. */
export type Pressed = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing' | 'defaultPrevented'
>;

/** The name of the key; undefined for chords, during composition, and when the event was already handled. */
export function pressedKey({
  key,
  ctrlKey,
  altKey,
  metaKey,
  shiftKey,
  isComposing,
  defaultPrevented,
}: Pressed): string | undefined {
  if (defaultPrevented || isComposing || ctrlKey || altKey || metaKey) return undefined;
  const isLetter = key.length === 1 && key.toLowerCase() !== key.toUpperCase();
  if (!isLetter) return key;
  return shiftKey ? undefined : key.toLowerCase();
}

export function shortcutFor(shortcuts: readonly Shortcut[], pressed: Pressed): Shortcut | undefined {
  const key = pressedKey(pressed);
  const found = key === undefined ? undefined : shortcuts.find(({ keys }) => keys.includes(key));
  return found !== undefined && (!pressed.repeat || found.repeats === true) ? found : undefined;
}

/** In these elements letters are typed or select an option, and arrow keys move. */
const typed =
  'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable]:not([contenteditable=false])';
const isTyping = (target: EventTarget | null): boolean => target instanceof Element && target.closest(typed) !== null;
const isCovered = (): boolean => document.querySelector('[role=dialog], [role=alertdialog], dialog[open]') !== null;

const offKey = 'parkett.console.shortcutsOff';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const areOn = (): boolean => localStorage.getItem(offKey) === null;

/** Whether single-key shortcuts are on: people who dictate or use a switch turn them off. */
export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, areOn);

export function switchShortcuts(on: boolean): void {
  if (on) localStorage.removeItem(offKey);
  else localStorage.setItem(offKey, '1');
  for (const listener of listeners) listener();
}

type Given = { current: readonly Shortcut[] };
const given = new Set<Given>();

/** The shortcuts of all components on the page. */
export const activeShortcuts = (): readonly Shortcut[] => [...given].flatMap(({ current }) => current);

/** Registers shortcuts while the component is mounted. The latest rendered handlers are called. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    given.add(latest);
    return () => void given.delete(latest);
  }, []);
}

/** Listens to the keys of the page; used once in the application. */
export function useShortcutKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (!areOn() || isTyping(event.target) || isCovered()) return;
      const shortcut = shortcutFor(activeShortcuts(), event);
      if (shortcut === undefined) return;
      event.preventDefault();
      shortcut.run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
