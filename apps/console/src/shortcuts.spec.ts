import { pressedKey, shortcutFor, type Pressed, type Shortcut } from './shortcuts';

const key = (name: string, more: Partial<Pressed> = {}): Pressed => ({
  key: name,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...more,
});
const nothing = (): void => undefined;
const approve: Shortcut = { keys: ['a'], word: 'key.approve', run: nothing };
const down: Shortcut = { keys: ['j', 'ArrowDown'], word: 'key.down', run: nothing, repeats: true };

describe('shortcut', () => {
  it('is a single key, also with caps lock, but never a chord or part of a composition', () => {
    expect(shortcutFor([down, approve], key('a'))).toBe(approve);
    expect(shortcutFor([down, approve], key('A'))).toBe(approve);
    expect(shortcutFor([down, approve], key('ArrowDown'))).toBe(down);
    for (const more of [
      { ctrlKey: true },
      { altKey: true },
      { metaKey: true },
      { shiftKey: true },
      { isComposing: true },
      { defaultPrevented: true },
    ]) {
      expect(shortcutFor([approve], key('a', more))).toBeUndefined();
    }
    expect(pressedKey(key('?', { shiftKey: true }))).toBe('?');
  });

  it('repeats under a held key only if it allows that', () => {
    expect(shortcutFor([down, approve], key('j', { repeat: true }))).toBe(down);
    expect(shortcutFor([down, approve], key('a', { repeat: true }))).toBeUndefined();
  });
});
