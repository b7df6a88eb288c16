/** The longest wait, even if the browser never becomes idle. */
const idleWithinMs = 2000;
/** The pause in browsers that cannot report when they are idle. */
const pauseMs = 200;

/** Resolves when the browser has painted the current content and is idle. */
export async function whenIdle(): Promise<void> {
  // Waits for a frame first, so that the current content is painted before any further work.
  if (!document.hidden) await new Promise<void>((go) => requestAnimationFrame(() => go()));
  await new Promise<void>((go) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => go(), { timeout: idleWithinMs });
    else setTimeout(go, pauseMs);
  });
}
