import { useKeptText } from '@parkett/web-ui';
import { costBases, type CostBasis } from '@parkett/trading-contract';

/** The basis by which this device shows costs. It changes no booking. */
export function useCostBasis(): readonly [basis: CostBasis, choose: (basis: CostBasis) => void] {
  const [text, choose] = useKeptText('costBasis', 'fifo');
  return [costBases.find((basis) => basis === text) ?? 'fifo', choose];
}
