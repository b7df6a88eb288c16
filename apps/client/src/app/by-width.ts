import { wideScreen } from '@parkett/web-ui/wide-screen';
import type { ComponentType } from 'react';
import type { Screens, Width } from './width-screen';

type Load = () => Promise<ComponentType>;

/** A screen that differs on wide screens. Its code is requested at once, before the app has arrived. */
export const byWidth =
  (screens: Screens): Load =>
  async () => {
    const width: Width = wideScreen().matches ? 'wide' : 'phone';
    const [{ widthScreen }, screen] = await Promise.all([import('./width-screen'), screens[width]()]);
    return widthScreen(screens, width, screen);
  };
