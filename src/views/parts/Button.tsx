import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface ButtonProps {
  children: ReactNode;
  icon?: LucideIcon;
  variant?: 'default' | 'primary' | 'quiet' | 'danger';
  size?: 'small';
  /** Only the icon is left where the page is narrow. */
  fold?: boolean;
  type?: 'button' | 'submit';
  /** The id of the form that a submit button outside of it belongs to. */
  form?: string;
  isDisabled?: boolean;
  /** Of buttons that choose: this one is chosen. */
  isPressed?: boolean;
  /** Its name where its words alone do not say what it is about. */
  label?: string;
  onPressed?: () => void;
}

export function Button({
  children,
  icon: Icon,
  variant = 'default',
  size,
  fold = false,
  type = 'button',
  form,
  isDisabled = false,
  isPressed,
  label,
  onPressed,
}: ButtonProps) {
  const classes = ['button', variant === 'default' ? '' : variant, size ?? '', fold ? 'fold' : ''];
  return (
    <button
      className={classes.filter(Boolean).join(' ')}
      type={type}
      form={form}
      disabled={isDisabled}
      aria-pressed={isPressed}
      aria-label={label}
      onClick={onPressed}
    >
      {Icon && <Icon className="icon" />}
      <span className="word">{children}</span>
    </button>
  );
}
