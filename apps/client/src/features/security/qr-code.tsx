import { encode } from 'uqr';
import { qrPath } from './qr-path';
import styles from './security.module.css';

/** Squares of quiet around the code, as cameras need it. */
const border = 2;

/** Fetched when somebody enrols an app, which most people do once. */
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
