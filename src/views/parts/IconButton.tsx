import type { LucideIcon } from 'lucide-react';

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
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      aria-expanded={isExpanded}
      disabled={isDisabled}
      onClick={onPressed}
    >
      <Icon className={size ? `icon ${size}` : 'icon'} />
    </button>
  );
}
