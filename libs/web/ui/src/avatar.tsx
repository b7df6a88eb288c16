import { Icon } from './icon';
import { LazyImage } from './lazy-image';
import styles from './lazy-image.module.css';

/** A customer's picture, or a placeholder. */
export function Avatar({ src, size = 56 }: { readonly src: string | null; readonly size?: number }) {
  const sign = (
    <span className={styles.initials}>
      <Icon name="me" size={Math.round(size * 0.55)} />
    </span>
  );
  return (
    <span className={styles.avatar} style={{ width: size, height: size }} aria-hidden="true">
      {src === null ? sign : <LazyImage src={src} alt="" width={size} height={size} fallback={sign} />}
    </span>
  );
}
