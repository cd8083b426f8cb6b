import { useSelector } from '@xstate/react';
import { ArrowLeft } from 'lucide-react';
import type { FormEntry } from '../../contract/formPorts.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { dayOf, shortDayOf } from '../dates.ts';
import { type ContentProps, detailPage, type HeadProps } from '../detail/DetailPage.tsx';
import { ExportButton } from '../exporting/ExportButton.tsx';
import { countOf, countWith } from '../figures.ts';
import { PrintButton } from '../parts/PrintButton.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { Skeleton } from '../parts/page/Skeleton.tsx';
import { DataTable } from '../parts/rows/DataTable.tsx';
import { SkeletonTable } from '../parts/rows/SkeletonTable.tsx';
import { TableFoot } from '../parts/rows/TableParts.tsx';
import { nameOf } from '../people.ts';
import { openForm } from '../workspace/openForm.ts';
import { LimitBadge } from './attendanceReportsList.tsx';
import { detailColumns } from './detailColumns.tsx';
import type { Details } from './MarkStory.tsx';

type Page = 'attendanceReportDetails';

function Actions({ workspace, detail, data }: HeadProps<Page>) {
  const isReady = useSelector(detail, (snapshot) => snapshot.can({ type: 'print.requested' }));
  const request = () => ({
    location: detail.getSnapshot().context.location,
    columns: null,
    filters: '',
    about: data ? `the attendance of ${nameOf(data.details.member)}` : 'the attendance',
  });
  return (
    <>
      <ExportButton
        workspace={workspace}
        page="attendanceReportDetails"
        isReady={isReady}
        request={request}
      />
      <PrintButton page={detail} />
    </>
  );
}

function Head(props: HeadProps<Page>) {
  const { detail, data } = props;
  const query = useSelector(detail, ({ context }) => context.location.query);
  return (
    <>
      <PageLink
        className="link small inline-flex items-center gap-1.5 mt-3"
        to={{ page: 'attendanceReports', params: {}, query }}
      >
        <ArrowLeft className="icon small" /> Attendance Reports
      </PageLink>
      <PageHead
        title={
          data ? (
            `Attendance Report Details ${nameOf(data.details.member)}`
          ) : (
            <>
              Attendance Report Details
              <Skeleton width="120px" />
            </>
          )
        }
        actions={<Actions {...props} />}
      />
    </>
  );
}

function Figures({ details }: { details: Details }) {
  const { percent, meetings, absences_6_months, allowed, score, substitute, next_to_drop } = details;
  const facts = [
    {
      name: 'Attended',
      value: percent === null ? 'No meetings' : `${countOf(percent)}%`,
      note: `of ${countWith(meetings, 'meeting', 'meetings')}`,
    },
    {
      name: `Absences since ${shortDayOf(details.since)}`,
      value: `${countOf(absences_6_months)} of ${countOf(allowed)} allowed`,
      note: <LimitBadge score={score} />,
    },
    { name: 'Substitutes used', value: countOf(substitute), note: null },
    ...(next_to_drop
      ? [
          {
            name: 'Next to drop out',
            value: dayOf(next_to_drop.on),
            note: `when the absence of ${shortDayOf(next_to_drop.date)} is six months old`,
          },
        ]
      : []),
  ];
  return (
    <dl className="strip figures">
      {facts.map(({ name, value, note }) => (
        <div key={name}>
          <dt className="text-label text-ink-muted">{name}</dt>
          <dd className="text-dialog font-[620]">{value}</dd>
          {note && <dd className="small muted text-small font-[450]">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

function Content({ workspace, data: { details } }: ContentProps<Page>) {
  const { rows, score, period } = details;
  const ask = (entry: FormEntry) => openForm(workspace, entry);
  return (
    <section className="panel table-box" aria-label="Attendance">
      <Figures details={details} />
      {rows.length > 0 ? (
        <>
          <DataTable
            label="Attendance"
            columns={detailColumns({ details, ask })}
            rows={rows}
            keyOf={({ id }) => id}
          />
          <TableFoot end={`${shortDayOf(period.start)} – ${shortDayOf(period.end)}`}>
            {score.explanation}
          </TableFoot>
        </>
      ) : (
        <EmptyState title="No closed meetings in this period." />
      )}
    </section>
  );
}

/** A member's attendance, meeting by meeting, with every change of a mark and its reason. */
export default detailPage({
  page: 'attendanceReportDetails',
  title: 'Attendance Report Details',
  subject: 'the attendance',
  Head,
  Skeleton: () => <SkeletonTable label="Loading attendance" columns={detailColumns(null)} count={8} />,
  Content,
});
