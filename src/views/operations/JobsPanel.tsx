import { Check, Clock, LoaderCircle, X } from 'lucide-react';
import type { JobOfOperations, Operations } from '../../contract/organization/operations.ts';
import { localMomentOf } from '../dates.ts';
import { Badge } from '../parts/Badge.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { DataTable } from '../parts/rows/DataTable.tsx';
import type { Column } from '../parts/rows/TableParts.tsx';
import { jobTitles, lastRunOf, resultOf } from './jobTexts.ts';

const icons = { plain: Check, info: LoaderCircle, warn: Clock, bad: X };

const columnsAt = (at: string): readonly Column<JobOfOperations>[] => [
  { title: 'Job', look: 'full', cell: ({ name }) => <b>{jobTitles[name]}</b> },
  { title: 'Last run', look: 'muted full', cell: lastRunOf },
  {
    title: 'Next',
    look: 'muted gone',
    cell: ({ next_at }) => (next_at === null ? '' : localMomentOf(next_at)),
  },
  {
    title: 'Result',
    look: 'full',
    cell: (job) => {
      const { kind, text } = resultOf(job, at);
      return (
        <span className="min-w-0">
          {kind === 'plain' ? (
            text
          ) : (
            <Badge kind={kind} icon={icons[kind]}>
              {text}
            </Badge>
          )}
          {job.error !== null && <small className="wrap-anywhere">{job.error}</small>}
        </span>
      );
    },
  },
];

/** The servers' background jobs. */
export function JobsPanel({ operations: { jobs, at } }: { operations: Operations }) {
  return (
    <Panel title="Jobs" className="table-box">
      {jobs === null && <p className="said">Not known</p>}
      {jobs?.length === 0 && <p className="said p-5">No job has run yet.</p>}
      {jobs !== null && jobs.length > 0 && (
        <DataTable
          label="Jobs"
          columns={columnsAt(at)}
          rows={jobs}
          keyOf={({ name }) => name}
          hasFixedColumns
        />
      )}
    </Panel>
  );
}
