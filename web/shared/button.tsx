import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import { useHydrated } from './use-hydrated.ts';

export type ButtonVariant = 'default' | 'dimmed-white' | 'dark';

interface Look {
  variant?: ButtonVariant;
  /** As wide as what it stands in. */
  block?: boolean;
  children: ReactNode;
}

const classOf = ({ variant = 'default', block }: Pick<Look, 'variant' | 'block'>) =>
  [styles.button, styles[variant], block && styles.block].filter(Boolean).join(' ');

/** A press of Enter in a field of its form is one, too. */
function ignore(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * The product's button. While `loading` it says so and cannot be pressed again; it keeps the focus, which a disabled one
 * loses for good.
 */
export function Button({
  variant,
  block,
  loading = false,
  disabled,
  children,
  type = 'button',
  onClick,
  ...rest
}: Look & { loading?: boolean } & ComponentProps<'button'>) {
  // Before the built page listens, the browser would send the form by itself, and its fields in the address.
  const listens = useHydrated();
  return (
    <button
      {...rest}
      type={listens ? type : 'button'}
      className={classOf({ variant, block })}
      disabled={disabled}
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? ignore : onClick}
    >
      {loading ? 'loading...' : children}
    </button>
  );
}

/** A link that looks like the button. Addresses of other kinds than pages (tel:, mailto:, https:) work too. */
export function ButtonLink({
  variant,
  block,
  to,
  children,
  onClick,
}: Look & { to: string; onClick?: () => void }) {
  const className = classOf({ variant, block });
  if (/^[a-z]+:/.test(to)) {
    return (
      <a className={className} href={to} onClick={onClick}>
        {children}
      </a>
    );
  }
  return (
    <Link className={className} to={to} onClick={onClick}>
      {children}
    </Link>
  );
}
