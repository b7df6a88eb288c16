import { Percent } from '@parkett/web-ui';
import styles from './setting.module.css';

/** A sample of the chosen colours. */
export const PriceSample = () => (
  <span className={styles.sample} aria-hidden="true">
    <Percent ratio="0.0125" arrow />
    <Percent ratio="-0.0125" arrow />
  </span>
);
