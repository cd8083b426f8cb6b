import { useSelector } from '@xstate/react';
import { Copy, Hourglass, Lock, PencilLine, Presentation } from 'lucide-react';
import type { SmReport } from '../../contract/meetings/smReport.ts';
import type { Location } from '../../contract/pages.ts';
import { goTo } from '../../routes/bridge.ts';
import { dayOf, placeMomentOf } from '../dates.ts';
import type { HeadProps } from '../detail/DetailPage.tsx';
import { useAction } from '../detail/useAction.ts';
import { ExportButton } from '../exporting/ExportButton.tsx';
import { withQuery } from '../list/addresses.ts';
import { Badge } from '../parts/Badge.tsx';
import { Button } from '../parts/Button.tsx';
import { ChapterSwitch } from '../parts/ChapterSwitch.tsx';
import { FilterMenu } from '../parts/FilterMenu.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { reportText, standingWords, weekWords } from './labels.ts';

const weekChoices = (location: Location, { meetings }: SmReport) => {
  const { meeting_id: chosen = '' } = location.query;
  const choices = meetings.map(({ id, date, status }) => ({
    value: String(id),
    label: `Week to ${dayOf(date)}${status === 'open' ? ', still counting' : ''}`,
  }));
  return [{ value: '', label: 'Current week' }, ...choices].map(({ value, label }) => ({
    label,
    to: withQuery(location, { meeting_id: value }),
    isCurrent: value === chosen,
  }));
};

/** The current week, which is the default, shows as still counting before its answer comes. */
function Standing({ report }: { report: SmReport | null }) {
  const { frozen_at = null, corrected_on = null, time_zone = 'UTC' } = report ?? {};
  if (frozen_at === null)
    return (
      <Badge kind="warn" icon={Hourglass}>
        Still counting
      </Badge>
    );
  return (
    <>
      <Badge kind="plain" icon={Lock}>{`Frozen ${placeMomentOf(frozen_at, time_zone)}`}</Badge>
      {corrected_on && <Badge kind="info" icon={PencilLine}>{`Corrected on ${dayOf(corrected_on)}`}</Badge>}
    </>
  );
}

function Actions({ workspace, detail, data }: HeadProps<'smReport'>) {
  const { act } = useAction({ detail });
  const isReady = useSelector(detail, (snapshot) => snapshot.can({ type: 'print.requested' }));
  const report = data?.report;
  const request = () => ({
    location: detail.getSnapshot().context.location,
    columns: null,
    filters: '',
    about: 'the Sm Report',
  });
  return (
    <>
      <Button
        variant="quiet"
        icon={Copy}
        fold
        isDisabled={!report}
        onPressed={() => report && act({ name: 'copy', text: reportText(report), message: 'Report copied' })}
      >
        Copy as text
      </Button>
      <ExportButton workspace={workspace} page="smReport" isReady={isReady} request={request} />
      <PrintButton page={detail} />
      {report?.can_present === 1 && (
        <Button
          variant="primary"
          icon={Presentation}
          onPressed={() => workspace.send({ type: 'presentation.requested' })}
        >
          Present
        </Button>
      )}
    </>
  );
}

/** The report's title with its chapter and week, and its actions. */
export function SmReportHead(props: HeadProps<'smReport'>) {
  const { detail, data } = props;
  const location = useSelector(detail, ({ context }) => context.location);
  const report = data?.report ?? null;
  return (
    <>
      <PageHead title="Sm Report" actions={<Actions {...props} />}>
        <ChapterSwitch chapter={report?.chapter ?? null} location={location} onChosen={goTo} />
        {report?.meetings.length !== 0 && (
          <FilterMenu
            label={report && !location.query.meeting_id ? weekWords(report) : 'Week'}
            noun="week"
            choices={report && weekChoices(location, report)}
          />
        )}
        {(report || !location.query.meeting_id) && <Standing report={report} />}
      </PageHead>
      {report && (
        <p className="mb-3 hidden print:block">
          {`${report.chapter.name} · ${weekWords(report)} · ${standingWords(report)}`}
        </p>
      )}
    </>
  );
}
