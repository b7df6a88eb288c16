import { sharesToShow } from './shares-to-show';

describe('the shares of several charts', () => {
  it('are the current one, those opened before it, and others until there are enough', () => {
    expect(sharesToShow('SAP', ['BMW', 'SAP', 'ALV'], ['ADS', 'BMW', 'BAS'], 4)).toEqual(['SAP', 'BMW', 'ALV', 'ADS']);
    expect(sharesToShow('SAP', [], ['SAP', 'ADS'], 4)).toEqual(['SAP', 'ADS']);
    expect(sharesToShow('SAP', ['BMW'], ['ADS'], 1)).toEqual(['SAP']);
  });
});
