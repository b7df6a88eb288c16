import { routeAt, type Route } from '@parkett/web-routes';
import { useLocation } from 'react-router';

/** The route of the page on the screen; undefined for an unknown path. */
export const useShownRoute = (): Route | undefined => routeAt(useLocation().pathname);
