/** Idle or not, nobody waits longer than this. */
const idleWithinMs = 2000;
/** Where a browser does not say when it is idle. */
const pauseMs = 200;

/** Resolves when the browser has painted what there is and has nothing better to do. */
export async function whenIdle(): Promise<void> {
  // The first frame paints what was rendered until now; what was asked for in it comes after that.
  if (!document.hidden) await new Promise<void>((go) => requestAnimationFrame(() => go()));
  await new Promise<void>((go) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => go(), { timeout: idleWithinMs });
    else setTimeout(go, pauseMs);
  });
}
