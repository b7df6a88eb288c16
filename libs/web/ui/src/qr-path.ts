/** The dark squares of a code as one SVG path, one unit per square. Neighbouring squares of a row are drawn as one. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  const runs: string[] = [];
  for (const [y, row] of rows.entries()) {
    for (let x = 0; x < row.length; x += 1) {
      if (row[x] !== true) continue;
      const end = row.indexOf(false, x);
      const length = (end < 0 ? row.length : end) - x;
      runs.push(`M${x} ${y}h${length}v1h-${length}z`);
      x += length;
    }
  }
  return runs.join('');
}
