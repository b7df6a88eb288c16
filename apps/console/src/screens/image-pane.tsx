import { IconButton, Skeleton } from '@parkett/web-ui';
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import styles from '../documents.module.css';
import { fitted, moved, resized, transformOf, turnedBy, zoomedAt, type ImageView, type Size } from '../image-view';
import { useWords } from '../words/words';

const zoomStep = 1.4;
const panStep = 60;
/** Pixels per line of a wheel event: a notch of a mouse is about 100 pixels, or 3 lines. */
const wheelPixelsPerLine = 33;
const wheelZoomPerPixel = 0.0018;

interface ImagePaneProps {
  readonly label: string;
  /** Undefined while the image is loading. */
  readonly image: Blob | undefined;
  readonly isMissing: boolean;
  /** Shown above the pane in place of its label. */
  readonly heading?: ReactNode;
  /** Shown after the pane's own buttons. */
  readonly more?: ReactNode;
  readonly hidden?: boolean;
}

/** One side of a document, as large as its pane. It can be zoomed, moved and turned. */
export function ImagePane({ label, image: blob, isMissing, heading, more, hidden = false }: ImagePaneProps) {
  const { w } = useWords();
  const address = useAddress(blob);
  const pane = useRef<HTMLDivElement>(null);
  const room = useSize(pane);
  const [image, setImage] = useState<Size>();
  const [view, setView] = useState(fitted);
  const change = (next: (from: ImageView, room: Size, image: Size) => ImageView): void => {
    if (room !== undefined && image !== undefined) setView((from) => next(from, room, image));
  };
  const zoom = (factor: number, point = { x: 0, y: 0 }): void =>
    change((from, at, of) => zoomedAt(from, factor, point, at, of));
  const turn = (quarter: 1 | -1): void => change((from, at, of) => turnedBy(from, quarter, at, of));
  const fit = (): void => change(() => fitted);
  const move = (x: number, y: number): void => change((from, at, of) => moved(from, { x, y }, at, of));
  useLayoutEffect(() => change(resized), [room, image]);
  useWheel(pane, zoom, view.zoom > 1);
  const drag = useDrag(move);
  const onKey = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const work = paneKeys[event.key];
    if (work === undefined) return;
    event.preventDefault();
    work({ zoom, turn, fit, move });
  };
  return (
    <figure className={styles.document} aria-label={label} hidden={hidden}>
      <div className={styles.bar}>
        <figcaption>{heading ?? label}</figcaption>
        <span className={styles.tools}>
          <IconButton icon="minus" label={`${w('image.smaller')}: ${label}`} onClick={() => zoom(1 / zoomStep)} />
          <IconButton icon="plus" label={`${w('image.larger')}: ${label}`} onClick={() => zoom(zoomStep)} />
          <IconButton icon="fit" label={`${w('image.fit')}: ${label}`} onClick={fit} />
          <IconButton icon="turnLeft" label={`${w('image.turnLeft')}: ${label}`} onClick={() => turn(-1)} />
          <IconButton icon="refresh" label={`${w('image.turnRight')}: ${label}`} onClick={() => turn(1)} />
          {more}
        </span>
      </div>
      <div
        ref={pane}
        className={`${styles.pane} ${view.zoom > 1 ? styles.grab : ''}`}
        tabIndex={0}
        role="group"
        aria-label={w('image.pane', { side: label })}
        data-pane={label}
        onKeyDown={onKey}
        {...drag}
      >
        {isMissing && (
          <p className={styles.missing} role="alert">
            {w('review.imageMissing')}
          </p>
        )}
        {!isMissing && address === undefined && <Skeleton height={220} />}
        {address !== undefined && (
          <img
            src={address}
            alt={label}
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => setImage({ width, height })}
            style={
              room !== undefined && image !== undefined
                ? { transform: transformOf(view, room, image) }
                : { visibility: 'hidden' }
            }
          />
        )}
      </div>
    </figure>
  );
}

interface PaneWork {
  readonly zoom: (factor: number) => void;
  readonly turn: (quarter: 1 | -1) => void;
  readonly fit: () => void;
  readonly move: (x: number, y: number) => void;
}

/** The arrow keys move the view, so the image moves in the opposite direction. */
const paneKeys: Readonly<Record<string, (pane: PaneWork) => void>> = {
  '+': ({ zoom }) => zoom(zoomStep),
  '=': ({ zoom }) => zoom(zoomStep),
  '-': ({ zoom }) => zoom(1 / zoomStep),
  '0': ({ fit }) => fit(),
  t: ({ turn }) => turn(1),
  T: ({ turn }) => turn(-1),
  ArrowLeft: ({ move }) => move(panStep, 0),
  ArrowRight: ({ move }) => move(-panStep, 0),
  ArrowUp: ({ move }) => move(0, panStep),
  ArrowDown: ({ move }) => move(0, -panStep),
};

export function useAddress(image: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (image === undefined) return undefined;
    const made = URL.createObjectURL(image);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [image]);
  return address;
}

function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const observer = new ResizeObserver(() => {
      // A hidden pane has no size; keep the last one.
      if (current.clientWidth > 0 && current.clientHeight > 0)
        setSize({ width: current.clientWidth, height: current.clientHeight });
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/**
 * React's wheel listeners are passive and could not stop the page from scrolling. While the whole image is visible, the
 * wheel scrolls the page.
 */
function useWheel(
  element: RefObject<HTMLElement | null>,
  zoom: (factor: number, point: { x: number; y: number }) => void,
  isZoomed: boolean,
): void {
  const latest = useRef({ zoom, isZoomed });
  useEffect(() => {
    latest.current = { zoom, isZoomed };
  });
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    const onWheel = (event: WheelEvent): void => {
      if (event.deltaY > 0 && !latest.current.isZoomed) return;
      event.preventDefault();
      const { left, top, width, height } = current.getBoundingClientRect();
      const pixels = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? wheelPixelsPerLine : 1);
      latest.current.zoom(Math.exp(-pixels * wheelZoomPerPixel), {
        x: event.clientX - left - width / 2,
        y: event.clientY - top - height / 2,
      });
    };
    current.addEventListener('wheel', onWheel, { passive: false });
    return () => current.removeEventListener('wheel', onWheel);
  }, [element]);
}

function useDrag(move: (x: number, y: number) => void) {
  const from = useRef<{ readonly x: number; readonly y: number }>(undefined);
  const end = (): void => {
    from.current = undefined;
  };
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>): void => {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      from.current = { x: event.clientX, y: event.clientY };
    },
    onPointerMove: ({ clientX: x, clientY: y }: PointerEvent<HTMLElement>): void => {
      if (from.current === undefined) return;
      move(x - from.current.x, y - from.current.y);
      from.current = { x, y };
    },
    onPointerUp: end,
    onPointerCancel: end,
  };
}
