import type { ExplainedQuestion } from '@parkett/trading-contract';
import type { ReactNode } from 'react';

export type OnMore = (asked: Asked) => void;

/** An amount that the screen explains itself, because it has the parts of it or knows who does. */
export interface OwnFigure {
  readonly title: string;
  readonly note?: string;
  readonly parts: (onMore: OnMore) => ReactNode;
}

/** What a sheet explains: an amount that the server names, or one of the screen. */
export type Asked = ExplainedQuestion | OwnFigure;
