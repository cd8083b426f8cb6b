import { useSelector } from '@xstate/react';
import { selectLost } from '../../machines/sheetCells.ts';
import { countWith } from '../figures.ts';
import { Banner } from '../parts/Banner.tsx';
import { Button } from '../parts/Button.tsx';
import { nameOf } from '../people.ts';
import type { SheetProps } from '../sheet/SheetPage.tsx';
import type { Onboarding, Step } from './onboardingRows.ts';

interface LostProps extends Pick<SheetProps, 'sheet'> {
  data: Onboarding;
  rows: readonly Step[];
}

/** Shown when someone else set a step first: their value, and a button to set the step again. */
export function LostSteps({ sheet, data, rows }: LostProps) {
  const cells = useSelector(sheet, ({ context }) => context.cells);
  return selectLost(cells, data).map(({ id, row, cell, value }) => {
    const step = rows.find((each) => each.id === row);
    const item = data.items.find((each) => each.id === step?.item_id);
    const member = data.members.find((each) => each.member.id === step?.member_id);
    if (!step || !item || !member) return null;
    const [mine, now] = [value, step].map(({ points, done }) =>
      cell === 'points' ? countWith(Number(points), 'point', 'points') : done === 1 ? 'Done' : 'Open',
    );
    return (
      <Banner
        key={id}
        kind="warn"
        action={
          <>
            <Button size="small" onPressed={() => sheet.send({ type: 'loss.accepted', row, cell })}>
              {`Keep ${now}`}
            </Button>
            <Button
              size="small"
              onPressed={() => sheet.send({ type: 'cells.set', cells: [{ row, cell, value }] })}
            >
              {`Set ${mine}`}
            </Button>
          </>
        }
      >
        <span role="alert">
          {`Another leader set ${item.name} of ${nameOf(member.member)} to ${now} first. You set ${mine}.`}
        </span>
      </Banner>
    );
  });
}
