import type { ReactNode, RefObject } from 'react';
import { Popover } from 'react-aria-components/Popover';

interface ListPopoverProps {
  /** Where it floats, when it stands by itself; it is open then. */
  opener?: RefObject<HTMLElement | null>;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Floats 4 px below its field, leaves the page behind it alone, and mounts its list only while it is open. */
export function ListPopover({ opener, onOpenChange, children }: ListPopoverProps) {
  const alone = opener && { triggerRef: opener, isOpen: true, onOpenChange };
  return (
    <Popover
      className="list-popover"
      placement="bottom start"
      offset={4}
      containerPadding={8}
      isNonModal
      {...alone}
    >
      {children}
    </Popover>
  );
}
