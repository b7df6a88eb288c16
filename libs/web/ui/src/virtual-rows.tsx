import { useVirtualizer, useWindowVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import {
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import styles from './lists.module.css';
import { ScrollerContext } from './scroller';
import { whenIdle } from './when-idle';

interface VirtualRowsProps<Row> {
  readonly label?: string;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string;
  /** Height of a row before it has been measured, in pixels. */
  readonly estimate: number;
  /** Renders the content of a row. The list item around it is created here. */
  readonly render: (row: Row) => ReactNode;
}

/** The same props by index, for the virtualizer. */
interface PlacedRows {
  readonly label: string | undefined;
  readonly count: number;
  readonly keyOf: (index: number) => string;
  readonly estimate: number;
  readonly render: (index: number) => ReactNode;
}

/** Rows rendered beyond the screen on either side, so that a flick shows no gaps. */
const overscanMax = 8;

/** Starts without extra rows, so that the visible ones are rendered and painted first. */
function useOverscan(): number {
  const [overscan, setOverscan] = useState(0);
  useEffect(() => {
    let wanted = true;
    void whenIdle().then(() => {
      if (wanted) startTransition(() => setOverscan(overscanMax));
    });
    return () => {
      wanted = false;
    };
  }, []);
  return overscan;
}

/** The distance from the top of the scrolled content to the list; the virtualizer counts from there. */
function useOffset(list: RefObject<HTMLElement | null>, scroller: HTMLElement | null): number {
  const [offset, setOffset] = useState(0);
  useLayoutEffect(() => {
    if (!list.current) return;
    const above = scroller ? scroller.scrollTop - scroller.getBoundingClientRect().top : window.scrollY;
    setOffset(Math.max(0, Math.round(list.current.getBoundingClientRect().top + above)));
  }, [list, scroller]);
  return offset;
}

/** A list that is hidden for a while keeps its measured heights. */
function heightOf(
  element: Element,
  entry: ResizeObserverEntry | undefined,
  { options, measurementsCache }: Virtualizer<never, Element>,
): number {
  const height = Math.round(entry?.borderBoxSize[0]?.blockSize ?? element.getBoundingClientRect().height);
  const index = Number(element.getAttribute(options.indexAttribute));
  return height > 0 ? height : (measurementsCache[index]?.size ?? options.estimateSize(index));
}

interface DrawnProps extends PlacedRows {
  readonly list: RefObject<HTMLUListElement | null>;
  readonly virtualizer: Pick<Virtualizer<never, Element>, 'getVirtualItems' | 'getTotalSize' | 'measureElement'>;
  readonly offset: number;
}

/** Rows are in normal flow, with padding for the rows that are not rendered above and below. */
function Drawn({ list, virtualizer, offset, label, count, render }: DrawnProps) {
  const items = virtualizer.getVirtualItems();
  const above = (items[0]?.start ?? offset) - offset;
  const below = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? offset) - offset);
  return (
    <ul
      ref={list}
      className={`${styles.card} ${styles.rows}`}
      aria-label={label}
      style={{ paddingTop: above, paddingBottom: Math.max(0, below) }}
    >
      {items.map((item) => (
        <li
          key={item.key}
          ref={virtualizer.measureElement}
          data-index={item.index}
          aria-setsize={count}
          aria-posinset={item.index + 1}
        >
          {render(item.index)}
        </li>
      ))}
    </ul>
  );
}

function useOptions({ count, keyOf, estimate }: PlacedRows, scrollMargin: number) {
  const overscan = useOverscan();
  return {
    count,
    getItemKey: keyOf,
    estimateSize: () => estimate,
    overscan,
    scrollMargin,
    measureElement: heightOf as never,
    // The first rows are rendered with their page, and not one by one after the browser has measured the window.
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  };
}

function InWindow(props: PlacedRows) {
  const list = useRef<HTMLUListElement>(null);
  const offset = useOffset(list, null);
  const virtualizer = useWindowVirtualizer<Element>(useOptions(props, offset));
  return <Drawn {...props} list={list} virtualizer={virtualizer} offset={offset} />;
}

function InElement({ scroller, ...props }: PlacedRows & { readonly scroller: HTMLElement }) {
  const list = useRef<HTMLUListElement>(null);
  const offset = useOffset(list, scroller);
  const virtualizer = useVirtualizer<HTMLElement, Element>({
    ...useOptions(props, offset),
    getScrollElement: () => scroller,
  });
  return <Drawn {...props} list={list} virtualizer={virtualizer} offset={offset} />;
}

/** A list of any length that renders only its visible rows. Rows may change their height. */
export function VirtualRows<Row>({ label, rows, keyOf, estimate, render }: VirtualRowsProps<Row>) {
  const scroller = useContext(ScrollerContext);
  const placed: PlacedRows = {
    label,
    estimate,
    count: rows.length,
    keyOf: (index) => {
      const row = rows[index];
      return row === undefined ? String(index) : keyOf(row);
    },
    render: (index) => {
      const row = rows[index];
      return row !== undefined && render(row);
    },
  };
  return scroller ? <InElement key="element" {...placed} scroller={scroller} /> : <InWindow key="window" {...placed} />;
}
