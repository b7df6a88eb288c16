export interface Size {
  readonly width: number;
  readonly height: number;
}

/** How an image is shown: its offset from the centre of the pane in screen pixels. At `zoom` 1 all of it is visible. */
export interface ImageView {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
  /** Quarter turns clockwise, 0 to 3. */
  readonly turns: number;
}

export const zoomMax = 12;
export const fitted: ImageView = { zoom: 1, x: 0, y: 0, turns: 0 };

const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** Screen pixels per image pixel at which the whole image fits in the pane. */
export function fitScale(pane: Size, image: Size, turns: number): number {
  const { width, height } = turned(image, turns);
  return Math.min(pane.width / width, pane.height / height);
}

const within = (value: number, limit: number): number => Math.min(limit, Math.max(-limit, value));

/** Moves the image so that no gap shows at an edge where it is larger than the pane; a smaller image is centred. */
function settled(view: ImageView, pane: Size, image: Size): ImageView {
  const scale = fitScale(pane, image, view.turns) * view.zoom;
  const { width, height } = turned(image, view.turns);
  const reach = (shown: number, room: number): number => Math.max(0, (shown - room) / 2);
  return {
    ...view,
    x: within(view.x, reach(width * scale, pane.width)),
    y: within(view.y, reach(height * scale, pane.height)),
  };
}

/** Zooms by a factor around `point`, measured from the centre of the pane, as far as the image's edges allow. */
export function zoomedAt(
  view: ImageView,
  factor: number,
  point: { readonly x: number; readonly y: number },
  pane: Size,
  image: Size,
): ImageView {
  const zoom = Math.min(zoomMax, Math.max(1, view.zoom * factor));
  const ratio = zoom / view.zoom;
  return settled(
    { ...view, zoom, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio },
    pane,
    image,
  );
}

export const moved = (
  view: ImageView,
  by: { readonly x: number; readonly y: number },
  pane: Size,
  image: Size,
): ImageView => settled({ ...view, x: view.x + by.x, y: view.y + by.y }, pane, image);

/** Turns the image by a quarter; the point in the centre stays there. */
export function turnedBy(view: ImageView, quarter: 1 | -1, pane: Size, image: Size): ImageView {
  const rescaled = fitScale(pane, image, view.turns + quarter) / fitScale(pane, image, view.turns);
  const [x, y] = quarter === 1 ? [-view.y, view.x] : [view.y, -view.x];
  return settled(
    { zoom: view.zoom, x: x * rescaled, y: y * rescaled, turns: (view.turns + quarter + 4) % 4 },
    pane,
    image,
  );
}

/** Adapts the view to a new size of the pane. */
export const resized = (view: ImageView, pane: Size, image: Size): ImageView => settled(view, pane, image);

export function transformOf({ zoom, x, y, turns }: ImageView, pane: Size, image: Size): string {
  const scale = fitScale(pane, image, turns) * zoom;
  return `translate(-50%, -50%) translate(${x}px, ${y}px) rotate(${turns * 90}deg) scale(${scale})`;
}
