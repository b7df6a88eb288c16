import { comparePrices } from '@parkett/kernel';
import type { OrderPlaced, StopMoved } from '@parkett/trading-contract';
import type { Recorded } from './account-scenario';

/** Follows trailing stops and exits by the events alone. Each difference is returned as a sentence. */
export class ShadowLinks {
  private readonly placed = new Map<string, OrderPlaced>();
  private readonly triggered = new Set<string>();
  private readonly ended = new Set<string>();
  private readonly exits = new Set<string>();
  /** Shares filled for an order, without those of fills that were taken back. */
  private readonly bought = new Map<string, number>();

  book(event: Recorded): string[] {
    const wrong = event.type === 'OrderPlaced' ? this.exit(event) : event.type === 'StopMoved' ? this.move(event) : [];
    if (event.type === 'OrderPlaced') this.placed.set(event.orderId, event);
    if (event.type === 'OrderTriggered') this.triggered.add(event.orderId);
    if (event.type === 'OrderCancelled' || (event.type === 'OrderExecuted' && event.final))
      this.ended.add(event.orderId);
    if (event.type === 'OrderExecuted') this.buy(event.orderId, event.quantity);
    if (event.type === 'ExecutionBusted' && !event.inSuspense) this.buy(event.orderId, -event.quantity);
    return wrong;
  }

  private buy(orderId: string, quantity: number): void {
    this.bought.set(orderId, (this.bought.get(orderId) ?? 0) + quantity);
  }

  /** A trailing stop gets closer to the price with every move, and stays where it is once it was triggered. */
  private move({ orderId, stopPrice }: StopMoved): string[] {
    const order = this.placed.get(orderId);
    if (!order || this.triggered.has(orderId) || order.trailBy === null || order.stopPrice === null)
      return [`the stop price of ${orderId} moves, although it does not trail`];
    const gain = comparePrices(stopPrice, order.stopPrice) * (order.side === 'buy' ? -1 : 1);
    this.placed.set(orderId, { ...order, stopPrice });
    return gain > 0 ? [] : [`the stop price of ${orderId} moves back from ${order.stopPrice} to ${stopPrice}`];
  }

  /** One exit at most, of a purchase that asked for one and has ended, for no more than it has bought and kept. */
  private exit({ orderId, parentOrderId, side, quantity, limitPrice, stopPrice }: OrderPlaced): string[] {
    if (parentOrderId === null) return [];
    const parent = this.placed.get(parentOrderId);
    const bought = this.bought.get(parentOrderId) ?? 0;
    const isFirst = !this.exits.has(parentOrderId);
    this.exits.add(parentOrderId);
    return [
      ...(isFirst ? [] : [`${orderId} is the second exit of ${parentOrderId}`]),
      ...(parent?.side === 'buy' && side === 'sell' ? [] : [`${orderId} is no exit of a purchase`]),
      ...(parent?.takeProfit === limitPrice && parent.stopLoss === stopPrice ? [] : [`${orderId} has other prices`]),
      ...(this.ended.has(parentOrderId) ? [] : [`${orderId} is placed before its purchase has ended`]),
      ...(quantity > bought ? [`${orderId} sells ${quantity} of ${bought}`] : []),
    ];
  }
}
