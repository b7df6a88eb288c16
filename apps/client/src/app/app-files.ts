/** Resolves when the page has painted, or at once when it is hidden. */
export const painted = new Promise<void>((resolve) => {
  if (document.hidden) resolve();
  else requestAnimationFrame(() => setTimeout(resolve));
});

/**
 * Runs the files of the app that index.html lists, one after the other, each in a task of its own: together they would
 * keep a phone busy for so long that it cannot answer a touch. The static page is painted first.
 */
async function runFiles(files: readonly string[]): Promise<void> {
  await painted;
  for (const file of files) {
    // The code that needs the file requests it again.
    await import(/* @vite-ignore */ file).catch(() => undefined);
    if (!document.hidden) await new Promise((next) => setTimeout(next));
  }
}

/** Code that is loaded on demand waits for this while its own files are already on their way: build/app-beside.ts. */
export const appFilesHaveRun = runFiles(
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')].map(({ href }) => href),
);
