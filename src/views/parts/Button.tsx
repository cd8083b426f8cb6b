import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface ButtonProps {
  children: ReactNode;
  icon?: LucideIcon;
  variant?: 'default' | 'primary' | 'quiet' | 'danger';
  size?: 'small';
  /** Whether only the icon shows on a narrow page. */
  fold?: boolean;
  type?: 'button' | 'submit';
  /** The id of the form that a submit button outside it belongs to. */
  form?: string;
  isDisabled?: boolean;
  /** Whether the button is the chosen one in a group of choices; absent outside of a group. */
  isPressed?: boolean;
  /** The accessible name, if the visible words aren't clear enough. */
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
