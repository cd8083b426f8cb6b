import type { PageAction } from '../../contract/detailPorts.ts';
import type { VisitorInFull } from '../../contract/meetings/chapterVisitors.ts';
import type { PageProps } from '../../routes/table.ts';
import { Button } from '../parts/Button.tsx';
import { visitorWays } from './visitorWays.ts';

interface VisitorButtonsProps extends PageProps {
  visitor: VisitorInFull;
  canAct: boolean;
  act: (action: PageAction) => void;
  /** Whether rare actions are left to the visitor's own page. */
  isBrief?: boolean;
}

/** The buttons for a visitor. */
export function VisitorButtons({ workspace, visitor, canAct, act, isBrief = false }: VisitorButtonsProps) {
  const ways = visitorWays.filter(({ isFor, isSeldom }) => isFor(visitor) && !(isBrief && isSeldom));
  return (
    <div className="flex flex-wrap gap-2">
      {ways.map(({ icon, words, label, variant, command }) => {
        const commanded = command(visitor);
        return (
          <Button
            key={words}
            icon={icon}
            variant={variant}
            label={label?.(visitor)}
            isDisabled={'does' in commanded && !canAct}
            onPressed={() => ('does' in commanded ? act(commanded.does) : workspace.send(commanded.opens))}
          >
            {words}
          </Button>
        );
      })}
    </div>
  );
}
