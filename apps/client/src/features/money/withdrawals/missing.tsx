import type { Card } from '@parkett/funds-contract';
import { EmptyState } from '@parkett/web-ui';
import { Link } from 'react-router';

interface MissingProps {
  readonly title: string;
  readonly hint?: string;
  readonly to: string;
  readonly label: string;
}

/** What the customer has to do first. */
export const Missing = ({ title, hint, to, label }: MissingProps) => (
  <EmptyState
    title={title}
    action={
      <Link className="link" to={to}>
        {label}
      </Link>
    }
  >
    {hint}
  </EmptyState>
);

export const isFilled = (cards: readonly Card[]): cards is readonly [Card, ...Card[]] => cards.length > 0;
