import { ArrowLeft, KeyRound, RotateCcw } from 'lucide-react';
import { pageDefinition } from '../../contract/pageDefinitions.ts';
import { wholeAddressOf } from '../../routes/bridge.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { momentOf } from '../dates.ts';
import { type ContentProps, detailPage, type HeadProps } from '../detail/DetailPage.tsx';
import { useAction } from '../detail/useAction.ts';
import { Button } from '../parts/Button.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { panelSkeletons } from '../parts/page/PanelSkeletons.tsx';
import { QrCode } from '../parts/QrCode.tsx';

type Page = 'checkInCode';
const { title, heading } = pageDefinition('checkInCode');
type Sheet = ContentProps<Page>['data']['sheet'];

function Head({ data }: HeadProps<Page>) {
  const meeting = data?.sheet.meeting;
  return (
    <PageHead
      title={title}
      heading={heading}
      actions={
        <PageLink
          className="button"
          to={{
            page: 'attendanceList',
            params: {},
            query: meeting ? { meeting_id: String(meeting.id) } : {},
          }}
        >
          <ArrowLeft className="icon" />
          <span className="word">Back to the sheet</span>
        </PageLink>
      }
    />
  );
}

const canSetCode = ({ meeting, can_take }: Sheet) => meeting?.status === 'open' && can_take === 1;

function NewCode({ detail, data }: ContentProps<Page>) {
  const { canAct, act } = useAction({ detail });
  const { meeting, checkin_code } = data.sheet;
  if (!meeting) return null;
  return (
    <Button
      variant={checkin_code === null ? 'primary' : 'default'}
      icon={checkin_code === null ? KeyRound : RotateCcw}
      isDisabled={!canAct}
      onPressed={() => act({ name: 'setCheckInCode', meetingId: meeting.id, isFirst: checkin_code === null })}
    >
      {checkin_code === null ? 'Set a code' : 'New code'}
    </Button>
  );
}

/** `407 193`: the code as it's read aloud. */
const inGroups = (code: string) => code.replace(/(\d{3})(?=\d)/g, '$1 ');

function Code(props: ContentProps<Page> & { code: string }) {
  const { sheet } = props.data;
  const { code } = props;
  const place = {
    page: 'myChapter',
    params: { id: String(sheet.chapter.id) },
    query: { checkin: code },
  } as const;
  return (
    <section
      className="panel grid grid-cols-[minmax(220px,420px)_minmax(0,1fr)] gap-y-6 gap-x-12 items-center p-8 text-dialog max-sm:grid-cols-1 max-sm:p-4"
      aria-label="Check-in code"
    >
      <QrCode text={wholeAddressOf(place)} label={`Check-in code ${inGroups(code)}`} />
      <div className="grid gap-4 justify-items-start">
        <p className="muted">
          {sheet.chapter.name}
          {sheet.meeting &&
            `, ${momentOf(sheet.meeting.starts_at, sheet.meeting.time_zone, sheet.meeting.date)}`}
        </p>
        <p className="text-[clamp(2.5rem,9cqi,7rem)] leading-[1.1] font-[640] tracking-[0.02em] tabular-nums">
          {inGroups(code)}
        </p>
        <p>Scan it with your phone, or type it on My Chapter.</p>
        <NewCode {...props} />
      </div>
    </section>
  );
}

function Content(props: ContentProps<Page>) {
  const { sheet } = props.data;
  if (sheet.checkin_code !== null) return <Code {...props} code={sheet.checkin_code} />;
  return (
    <section className="panel">
      <EmptyState
        title={canSetCode(sheet) ? 'No check-in code yet.' : 'This meeting has no check-in code.'}
        action={canSetCode(sheet) && <NewCode {...props} />}
      />
    </section>
  );
}

/** The check-in code, large for the projector. */
export default detailPage({
  page: 'checkInCode',
  title,
  subject: 'the check-in code',
  Head,
  Skeleton: panelSkeletons('Loading the check-in code', [{ title: 'Check-in code', lines: 3 }]),
  Content,
});
