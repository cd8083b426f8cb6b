import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button as PressButton } from 'react-aria-components/Button';

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
  onPressed,
}: ButtonProps) {
  const classes = ['button', variant === 'default' ? '' : variant, size ?? '', fold ? 'fold' : ''];
  return (
    <PressButton
      className={classes.filter(Boolean).join(' ')}
      type={type}
      form={form}
      isDisabled={isDisabled}
      onPress={onPressed}
    >
      {Icon && <Icon className="icon" />}
      <span className="word">{children}</span>
    </PressButton>
  );
}
