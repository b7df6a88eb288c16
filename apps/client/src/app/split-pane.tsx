import { ScrollerContext, useWide } from '@parkett/web-ui';
import { useRef, useState, type ReactNode } from 'react';
import { Outlet, useMatch } from 'react-router';
import { useKeptScroll } from './kept-scroll';
import styles from './split-pane.module.css';

interface SplitPaneProps {
  /** The path on which a phone shows the list. */
  readonly root: string;
  readonly list: ReactNode;
}

interface SideProps {
  readonly name: 'list' | 'page';
  readonly children: ReactNode;
}

/** One side of the frame. On wide screens it scrolls by itself and is the scroll container of its lists. */
function Side({ name, children }: SideProps) {
  const wide = useWide();
  const [element, setElement] = useState<HTMLDivElement | null>(null);
  useKeptScroll(element, name, name === 'list');
  // On a phone the window scrolls. Without a state to set, the first render ends before the effects begin.
  return (
    <div ref={wide ? setElement : null} className={name === 'list' ? styles.pane : styles.detail}>
      <ScrollerContext value={element}>{children}</ScrollerContext>
    </div>
  );
}

/** A list with its pages: side by side on wide screens, one at a time on a phone. The list keeps its state. */
export function SplitPane({ root, list }: SplitPaneProps) {
  const inside = useMatch(root) === null;
  const wide = useWide();
  // When a page is opened directly on a phone, its hidden list is neither loaded nor rendered.
  const shown = useRef(false);
  shown.current ||= wide || !inside;
  return (
    <div className={`${styles.split} ${inside ? styles.inside : ''}`}>
      <Side name="list">{shown.current && list}</Side>
      <Side name="page">
        <Outlet />
      </Side>
    </div>
  );
}
