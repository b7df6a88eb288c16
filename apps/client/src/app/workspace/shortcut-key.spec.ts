import { keyOf } from './shortcut-key';

const pressed = (key: string, code: string, more: Partial<KeyboardEvent> = {}) =>
  keyOf({ key, code, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...more });

describe('the keys of the workspace', () => {
  it('are the typed letters, wherever the keyboard has them', () => {
    expect([pressed('b', 'KeyB'), pressed('B', 'KeyB'), pressed('/', 'Digit7'), pressed('?', 'Minus')]).toEqual([
      'b',
      'b',
      '/',
      '?',
    ]);
    // A French keyboard: the letter of the key counts, not its place.
    expect(pressed('a', 'KeyQ')).toBeUndefined();
    expect(pressed('x', 'KeyB')).toBeUndefined();
  });

  it('are found by their place on a keyboard with other letters', () => {
    expect([pressed('и', 'KeyB'), pressed('Ы', 'KeyS'), pressed('ψ', 'KeyC'), pressed('в', 'KeyD')]).toEqual([
      'b',
      's',
      'c',
      undefined,
    ]);
  });

  it("leave the browser's own keys alone", () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing'] as const)
      expect([held, pressed('s', 'KeyS', { [held]: true })]).toEqual([held, undefined]);
    expect([pressed('Enter', 'Enter'), pressed('Tab', 'Tab'), pressed('', '')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
