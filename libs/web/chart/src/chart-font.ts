/** Of the labels on the axes; the size in pixels. */
export const chartFont = { fontSize: 11, fontFamily: 'Inter Variable, sans-serif' } as const;
