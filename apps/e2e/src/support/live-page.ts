import type { Page } from 'playwright-core';

/** What the server says when it has accepted the connection. */
const accepted = '40';

/**
 * Resolves when the live connection of a page is open, which it begins when it is idle: at first it loads once more
 * what may have changed meanwhile. Call it before the page is opened.
 */
export const liveOf = (page: Page): Promise<void> =>
  new Promise((open) => {
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (String(payload).startsWith(accepted)) open();
      }),
    );
  });
