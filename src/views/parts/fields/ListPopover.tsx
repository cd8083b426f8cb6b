import { type ReactNode, type RefObject, useMemo, useRef } from 'react';
import { Popover, PopoverContext } from 'react-aria-components/Popover';
import { useSlottedContext } from 'react-aria-components/slots';
import { followField } from './followField.ts';

interface ListPopoverProps {
  /** The element under which the popover is always open; absent inside a component that opens and closes it. */
  opener?: RefObject<HTMLElement | null>;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** Opens 4 px below its field without blocking the page, and renders its list only while it's open. */
export function ListPopover({ opener, onOpenChange, children }: ListPopoverProps) {
  const given = useSlottedContext(PopoverContext)?.triggerRef;
  const nothing = useRef(null);
  const field = opener ?? given ?? nothing;
  const follow = useMemo(() => followField(field), [field]);
  const alone = opener && { triggerRef: opener, isOpen: true, onOpenChange };
  return (
    <Popover
      ref={follow}
      className={opener ? 'list-popover of-select' : 'list-popover'}
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
