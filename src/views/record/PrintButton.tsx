import { useSelector } from '@xstate/react';
import { Printer } from 'lucide-react';
import { Button } from '../parts/Button.tsx';
import type { RecordProps } from './RecordPage.tsx';

interface PrintButtonProps extends Pick<RecordProps, 'record'> {
  children?: string;
}

/** Prints the page as it is shown. */
export function PrintButton({ record, children = 'Print' }: PrintButtonProps) {
  const canPrint = useSelector(record, (snapshot) => snapshot.can({ type: 'print.requested' }));
  return (
    <span className="only-wide">
      <Button
        variant="quiet"
        icon={Printer}
        fold
        isDisabled={!canPrint}
        onPressed={() => record.send({ type: 'print.requested' })}
      >
        {children}
      </Button>
    </span>
  );
}
