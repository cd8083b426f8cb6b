import type { LucideIcon } from 'lucide-react';
import { Button as PressButton } from 'react-aria-components/Button';

interface IconButtonProps {
  label: string;
  icon: LucideIcon;
  size?: 'large';
  isExpanded?: boolean;
  isDisabled?: boolean;
  onPressed: () => void;
}

export function IconButton({ label, icon: Icon, size, isExpanded, isDisabled, onPressed }: IconButtonProps) {
  return (
    <PressButton
      className="icon-button"
      aria-label={label}
      aria-expanded={isExpanded}
      isDisabled={isDisabled}
      onPress={onPressed}
    >
      <Icon className={size ? `icon ${size}` : 'icon'} />
    </PressButton>
  );
}
