import { fitScale, fitted, moved, resized, turnedBy, zoomedAt, zoomMax, type ImageView } from './image-view';

const pane = { width: 800, height: 400 };
const card = { width: 1600, height: 1000 };
const middle = { x: 0, y: 0 };

/** The point of the image, in image pixels from its centre, that is under a point of the pane. */
function under(view: ImageView, point: { x: number; y: number }): { x: number; y: number } {
  const scale = fitScale(pane, card, view.turns) * view.zoom;
  let [x, y] = [(point.x - view.x) / scale, (point.y - view.y) / scale];
  for (let turn = 0; turn < view.turns; turn++) [x, y] = [y, -x];
  return { x, y };
}

describe('image in its pane', () => {
  it('is completely visible at first, in any rotation', () => {
    expect(fitScale(pane, card, 0)).toBe(0.4);
    expect(fitScale(pane, card, 1)).toBe(0.25);
    expect(fitScale({ width: 3200, height: 3200 }, card, 0)).toBe(2);
  });

  it('zooms around the pointer, within its limits', () => {
    const point = { x: 100, y: -50 };
    const near = zoomedAt(fitted, 4, point, pane, card);
    expect(near.zoom).toBe(4);
    expect(under(near, point).x).toBeCloseTo(under(fitted, point).x);
    expect(under(near, point).y).toBeCloseTo(under(fitted, point).y);
    expect(zoomedAt(near, 100, point, pane, card).zoom).toBe(zoomMax);
    expect(zoomedAt(near, 0.001, point, pane, card)).toEqual(fitted);
  });

  it('can be dragged no further than its edge, and not at all while it fits', () => {
    expect(moved(fitted, { x: 500, y: 500 }, pane, card)).toEqual(fitted);
    const near = zoomedAt(fitted, 2, middle, pane, card);
    // 1280 × 800 on the screen: 240 too wide and 200 too high on each side.
    expect(moved(near, { x: 9_999, y: -9_999 }, pane, card)).toEqual({ zoom: 2, x: 240, y: -200, turns: 0 });
  });

  it('keeps its centre when turned, and is unchanged after four turns', () => {
    const near = moved(zoomedAt(fitted, 6, middle, pane, card), { x: 120, y: 80 }, pane, card);
    const turned = turnedBy(near, 1, pane, card);
    expect(turned.turns).toBe(1);
    expect(under(turned, middle).x).toBeCloseTo(under(near, middle).x);
    expect(under(turned, middle).y).toBeCloseTo(under(near, middle).y);
    let round = near;
    for (let turn = 0; turn < 4; turn++) round = turnedBy(round, 1, pane, card);
    expect([round.turns, round.zoom]).toEqual([0, 6]);
    expect(round.x).toBeCloseTo(near.x);
    expect(turnedBy(turned, -1, pane, card).x).toBeCloseTo(near.x);
    expect(turnedBy(fitted, -1, pane, card).turns).toBe(3);
  });

  it('leaves no gap at an edge when the pane grows', () => {
    const near = moved(zoomedAt(fitted, 2, middle, pane, card), { x: 240, y: 200 }, pane, card);
    const wider = resized(near, { width: 1600, height: 400 }, card);
    expect([wider.x, wider.y]).toEqual([0, 200]);
  });
});
