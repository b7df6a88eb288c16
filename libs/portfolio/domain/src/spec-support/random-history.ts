import { minor } from '@parkett/kernel';
import type { Random } from '@parkett/kernel/spec-support';
import type { ValuePoint } from '@parkett/portfolio-contract';
import { dateAfter } from '../days';

/** An account of up to 1,200 days with payments, gains and losses. Its first point is before its first deposit. */
export function randomHistory(random: Random): ValuePoint[] {
  const begin = dateAfter('2020-01-01', random.between(0, 1_500));
  const days = random.oneOf([random.between(1, 40), random.between(41, 400), random.between(401, 1_200)]);
  const paymentPercent = random.oneOf([0, 1, 5, 40]);
  // Some accounts are overdrawn by fees or reversals; their rate of return need not be unique.
  const isOverdrawn = random.chance(20);
  let value = 0;
  const points: ValuePoint[] = [{ date: begin, value: minor(0), flow: minor(0) }];
  for (let day = 1; day <= days; day++) {
    const pays = day === 1 || random.chance(paymentPercent);
    const isDeposit = value <= 0 || random.chance(60);
    const most = isOverdrawn ? value * 2 : value;
    const flow = !pays ? 0 : isDeposit ? random.between(1, 5_000_000) : -random.between(0, Math.max(0, most));
    // A withdrawal leaves at the end of its day, so that its money takes part in the day's gain or loss.
    const working = value + Math.max(0, flow);
    const gain = Math.round((working * random.between(-300, 310)) / 10_000);
    value = working + gain + Math.min(0, flow);
    if (!isOverdrawn) value = Math.max(0, value);
    points.push({ date: dateAfter(begin, day), value: minor(value), flow: minor(flow) });
  }
  return points;
}
