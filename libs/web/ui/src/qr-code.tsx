import { encode } from 'uqr';
import { qrPath } from './qr-path';
import styles from './qr-code.module.css';

/** The quiet zone around the code, in modules, which cameras need. */
const border = 2;

/** Loaded on demand: most people enrol an app only once. */
export default function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border });
  return (
    <svg
      className={styles.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={qrPath(data)} fill="currentColor" />
    </svg>
  );
}
