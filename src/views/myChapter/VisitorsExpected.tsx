import { Plus } from 'lucide-react';
import type { PageProps } from '../../routes/table.ts';
import { Button } from '../parts/Button.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { nameOf } from '../people.ts';
import { openDialog } from '../workspace/openDialog.ts';
import type { Home } from './MyChapterPage.tsx';

interface VisitorsExpectedProps extends PageProps, Pick<Home['week'], 'visitors'> {}

/** The visitors of the next meeting, and who invited them. */
export function VisitorsExpected({ workspace, visitors }: VisitorsExpectedProps) {
  return (
    <Panel
      title="Visitors expected"
      end={
        <Button variant="quiet" size="small" icon={Plus} onPressed={openDialog(workspace, 'visitor')}>
          Invite a visitor
        </Button>
      }
    >
      {visitors.length > 0 ? (
        <ul className="line-list">
          {visitors.map((visitor) => (
            <li key={visitor.id}>
              <span className="min-w-0">
                <b>{nameOf(visitor)}</b>
                <small>{[visitor.profession, visitor.business_name].filter(Boolean).join(', ')}</small>
              </span>
              {visitor.invited_by && (
                <span className="small muted">invited by {nameOf(visitor.invited_by)}</span>
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="panel-body muted">Nobody is registered yet.</p>
      )}
    </Panel>
  );
}
