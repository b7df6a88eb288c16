import { useKeptText } from '@parkett/web-ui';
import { useEffect, useRef } from 'react';
import { keyOf } from './shortcut-key';

/** Whether this device uses the shortcuts: single keys get in the way of speech input and of some assistive devices. */
export function useShortcutsOn(): readonly [on: boolean, set: (on: boolean) => void] {
  const [text, keep] = useKeptText('shortcuts', 'on');
  return [text !== 'off', (on) => keep(on ? 'on' : 'off')];
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/**
 * Activates the control that names the key in its `aria-keyshortcuts`. In a table it is the one in the row with the
 * focus, or else in the row of the current share: never one that the customer is not looking at.
 */
function activate(key: string): void {
  const selector = `[aria-keyshortcuts="${key}"]`;
  const row = document.activeElement?.closest('tr');
  const control =
    row?.querySelector<HTMLElement>(selector) ??
    document.querySelector<HTMLElement>(`:is([data-current] *, :not(tr *))${selector}`);
  if (control instanceof HTMLInputElement) control.select();
  else control?.click();
  // After the choice of a side, the quantity is next.
  const field = control instanceof HTMLInputElement ? control : control?.closest('form')?.querySelector('input');
  field?.focus();
}

/** An order that is being confirmed or is on its way stays on the screen. */
const isConfirming = (): boolean => document.querySelector('[data-ticket=confirm]') !== null;

interface Shortcuts {
  readonly onStep: (by: 1 | -1) => void;
  readonly onHelp: () => void;
}

/** The keys of the workspace. They rest while the customer is typing and while a sheet is open. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const [on] = useShortcutsOn();
  const latest = useRef(shortcuts);
  useEffect(() => {
    latest.current = shortcuts;
  });
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const key = keyOf(event);
      if (key === undefined || event.defaultPrevented || isTyping(event.target)) return;
      if (document.querySelector('[role=dialog]')) return;
      if (!on && key !== '?') return;
      event.preventDefault();
      if (key === '?') latest.current.onHelp();
      else if (event.repeat) return;
      else if (key !== 'n' && key !== 'p') activate(key);
      else if (!isConfirming()) latest.current.onStep(key === 'n' ? 1 : -1);
    };
    addEventListener('keydown', pressed);
    return () => removeEventListener('keydown', pressed);
  }, [on]);
}
