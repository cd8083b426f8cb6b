import type { ReactNode } from 'react';
import { Popover } from 'react-aria-components/Popover';

/** Floats 4 px below its field, leaves the page behind it alone, and mounts its list only while it is open. */
export function ListPopover({ children }: { children: ReactNode }) {
  return (
    <Popover className="list-popover" placement="bottom start" offset={4} containerPadding={8} isNonModal>
      {children}
    </Popover>
  );
}
