import { Intent } from './intent';

describe('intent', () => {
  it('keeps its key for a repeat of the same, and makes another for another content', () => {
    const intent = new Intent();
    const key = intent.keyFor({ symbol: 'ABC', quantity: 1 });
    expect(intent.keyFor({ symbol: 'ABC', quantity: 1 })).toBe(key);
    expect(intent.keyFor({ symbol: 'ABC', quantity: 2 })).not.toBe(key);
  });

  it('is new once the outcome is known', () => {
    const intent = new Intent();
    const key = intent.keyFor('x');
    intent.settled();
    expect(intent.keyFor('x')).not.toBe(key);
  });
});
