import { lazy, Suspense } from 'react';
import type { SheetProps } from './sheet-dialog';

const load = () => import('./sheet-dialog');
const SheetDialog = lazy(load);

/** Fetches what sheets are made of, so that the first one opens without a wait. */
export const preloadSheet = (): void => void load().catch(() => undefined);

/**
 * A modal sheet from the bottom, in the middle on wide screens. It keeps the focus inside and gives it back. It is open as
 * long as it is rendered.
 */
export const Sheet = (props: SheetProps) => <Suspense><SheetDialog {...props} /></Suspense>;
