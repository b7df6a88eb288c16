/** From this width on, the screen is a workspace of several panes. The style sheets contain the same width. */
export const wideScreen = (): MediaQueryList => matchMedia('(min-width: 1024px)');
