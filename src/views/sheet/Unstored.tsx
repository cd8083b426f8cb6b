import { useSelector } from '@xstate/react';
import type { SheetData } from '../../contract/meetings/sheetPorts.ts';
import { selectUnstored } from '../../machines/sheetCells.ts';
import { countWith } from '../figures.ts';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import type { SheetProps } from './SheetPage.tsx';

interface UnstoredProps extends Pick<SheetProps, 'sheet'> {
  data: SheetData;
  isOnline: boolean;
}

/** The unsaved cells, and why they aren't saved. */
export function Unstored({ sheet, data, isOnline }: UnstoredProps) {
  const cells = useSelector(sheet, ({ context }) => context.cells);
  const isWaiting = useSelector(sheet, (snapshot) => snapshot.hasTag('outOfReach'));
  const refusal = useSelector(sheet, ({ context }) => context.refusal);
  const count = selectUnstored(cells, data).length;
  if (refusal !== null && cells.refused.length > 0)
    return (
      <Banner
        kind="bad"
        action={
          <>
            <Button size="small" onPressed={() => sheet.send({ type: 'cells.retried' })}>
              Try again
            </Button>
            <Button size="small" variant="quiet" onPressed={() => sheet.send({ type: 'cells.discarded' })}>
              Discard
            </Button>
          </>
        }
      >
        <span role="alert">
          {`${countWith(cells.refused.length, 'change wasn’t', 'changes weren’t')} stored. ${refusal}`}
        </span>
      </Banner>
    );
  if (count === 0 || !(isWaiting || !isOnline)) return null;
  const waits = countWith(count, 'change waits', 'changes wait');
  return (
    <Banner kind="warn">
      <span role="status">
        {isOnline
          ? `The server isn’t responding. ${waits} on this device, and we’ll keep trying.`
          : `You’re offline. ${waits} on this device until you’re back online.`}
      </span>
    </Banner>
  );
}
