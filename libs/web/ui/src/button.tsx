import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styles from './button.module.css';
import { Icon, type IconName } from './icon';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: 'primary' | 'quiet' | 'plain';
  readonly wide?: boolean;
  /** While set, the button shows this text with a spinner and ignores clicks. */
  readonly busyLabel?: string | false;
  readonly ref?: Ref<HTMLButtonElement> | undefined;
  readonly children: ReactNode;
}

export function Button({
  variant = 'primary',
  wide = false,
  busyLabel = false,
  children,
  disabled,
  type = 'button',
  ...rest
}: ButtonProps) {
  const busy = busyLabel !== false;
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled || busy}
      aria-busy={busy}
      className={`${styles.button} ${styles[variant]} ${wide ? styles.wide : ''}`}
    >
      {busy ? (
        <>
          <span className={styles.spinner} aria-hidden="true" />
          {busyLabel}
        </>
      ) : (
        children
      )}
    </button>
  );
}

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly icon: IconName;
  readonly label: string;
}

export const IconButton = ({ icon, label, ...rest }: IconButtonProps) => (
  <button type="button" {...rest} className={styles.icon} aria-label={label} title={label}>
    <Icon name={icon} />
  </button>
);
