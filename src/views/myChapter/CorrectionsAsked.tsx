import { metricById } from '../../contract/metrics.ts';
import type { PageProps } from '../../routes/table.ts';
import { correctionDialog } from '../correctionDialog.ts';
import { shortDayOf } from '../dates.ts';
import { Button } from '../parts/Button.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { nameOf } from '../people.ts';
import { openForm } from '../workspace/openForm.ts';
import type { Home } from './MyChapterPage.tsx';

type Request = Home['correction_requests'][number];

/** A short description of the record: its kind, the two members and the day. */
const recordOf = ({ metric, member, receiver, date }: Request) => {
  const between = [member, receiver].flatMap((person) => (person ? nameOf(person) : [])).join(' and ');
  return [metricById(metric).record, between, shortDayOf(date)].filter(Boolean).join(', ');
};

function AskedCorrection({ workspace, request }: PageProps & { request: Request }) {
  const { metric, record_id: id, version, by, note } = request;
  const editor = correctionDialog(metric);
  const name = nameOf(by);
  return (
    <li>
      <div className="grid w-full gap-2 py-1">
        <span className="min-w-0 wrap-anywhere">
          <b>{recordOf(request)}</b>
          <small>{`${name}: ${note}`}</small>
        </span>
        <span className="flex flex-wrap gap-2">
          {editor && (
            <Button
              size="small"
              label={`Make the correction ${name} requested`}
              onPressed={() =>
                workspace.send({
                  type: 'recording.requested',
                  recording: editor,
                  prefill: {},
                  edited: { metric, id },
                })
              }
            >
              Correct
            </Button>
          )}
          <Button
            size="small"
            variant="quiet"
            label={`Decline the correction ${name} requested`}
            onPressed={() =>
              openForm(workspace, {
                form: 'correctionRefusal',
                stored: { id, metric, version, asked: `${name}: “${note}”` },
              })
            }
          >
            Decline
          </Button>
        </span>
      </div>
    </li>
  );
}

interface CorrectionsAskedProps extends PageProps {
  requests: Home['correction_requests'];
}

/** Requested corrections that the viewer can make. */
export function CorrectionsAsked({ workspace, requests }: CorrectionsAskedProps) {
  if (requests.length === 0) return null;
  return (
    <Panel title="Correction requests">
      <ul className="line-list">
        {requests.map((request) => (
          <AskedCorrection key={request.id} workspace={workspace} request={request} />
        ))}
      </ul>
    </Panel>
  );
}
