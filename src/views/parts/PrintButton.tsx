import { useSelector } from '@xstate/react';
import { Printer } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import type { detailMachine } from '../../machines/detail.machine.ts';
import type { listMachine } from '../../machines/list.machine.ts';
import type { sheetMachine } from '../../machines/sheet.machine.ts';
import { Button } from './Button.tsx';

interface PrintButtonProps {
  page:
    | ActorRefFrom<typeof listMachine>
    | ActorRefFrom<typeof detailMachine>
    | ActorRefFrom<typeof sheetMachine>;
  children?: string;
}

/** Prints the current page. */
export function PrintButton({ page, children = 'Print' }: PrintButtonProps) {
  const canPrint = useSelector(page, (snapshot) => snapshot.can({ type: 'print.requested' }));
  return (
    <span className="only-wide">
      <Button
        variant="quiet"
        icon={Printer}
        fold
        isDisabled={!canPrint}
        onPressed={() => page.send({ type: 'print.requested' })}
      >
        {children}
      </Button>
    </span>
  );
}
