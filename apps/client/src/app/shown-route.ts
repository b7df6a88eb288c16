import { routeAt, type Route } from '@parkett/web-routes';
import { useLocation } from 'react-router';

/** The row of the table that the page on the screen belongs to; undefined on a path nobody knows. */
export const useShownRoute = (): Route | undefined => routeAt(useLocation().pathname);
