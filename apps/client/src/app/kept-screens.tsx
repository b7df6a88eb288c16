import { Activity, useRef, type ReactNode } from 'react';
import { useOutlet } from 'react-router';
import { session } from '../shared/api/api';
import { useShownRoute } from './shown-route';

/**
 * Shows the screen of the current path. Screens that the route table keeps alive stay mounted with their state, hidden
 * and inactive, until the session ends.
 */
export function KeptScreens() {
  const outlet = useOutlet();
  const route = useShownRoute();
  const kept = useRef(new Map<string, ReactNode>());
  if (session.token() === undefined) kept.current.clear();
  else if (route?.keepAlive) kept.current.set(route.path, outlet);
  return (
    <>
      {[...kept.current].map(([path, screen]) => (
        <Activity key={path} mode={path === route?.path ? 'visible' : 'hidden'}>
          {screen}
        </Activity>
      ))}
      {!(route && kept.current.has(route.path)) && outlet}
    </>
  );
}
