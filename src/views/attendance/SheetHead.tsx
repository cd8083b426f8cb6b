import { useSelector } from '@xstate/react';
import { CalendarOff, CheckCheck, Lock, type LucideIcon, QrCode, RotateCcw } from 'lucide-react';
import { goTo } from '../../routes/bridge.ts';
import { Button } from '../parts/Button.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { nameOf } from '../people.ts';
import { headOf, type SheetProps, useSheetAct } from '../sheet/SheetPage.tsx';
import { openForm } from '../workspace/openForm.ts';
import { MeetingChoice } from './MeetingChoice.tsx';
import { hindranceOf, MeetingState } from './MeetingState.tsx';
import { allPresent, canSetTo, type Data, filterOf, type Row, unmarked } from './marks.ts';

export interface SheetHeadProps extends SheetProps {
  data: Data;
  rows: readonly Row[];
  isOnline: boolean;
}

const verbs: Readonly<Record<string, { words: string; icon: LucideIcon }>> = {
  closed: { words: 'Close meeting', icon: Lock },
  open: { words: 'Reopen meeting', icon: RotateCcw },
  skipped: { words: 'Skip this week', icon: CalendarOff },
};

/** The moves that the meeting's status allows. */
function Moves(props: SheetHeadProps) {
  const { workspace, sheet, data } = props;
  const { canAct, act } = useSheetAct({ sheet });
  const isUnsent = useSelector(sheet, (snapshot) => snapshot.hasTag('unsent'));
  const { meeting, closing } = data;
  if (!meeting) return null;
  const go = (to: string, isReasonNeeded: boolean) => {
    if (to === 'closed')
      openForm(workspace, {
        form: 'meetingClosing',
        stored: {
          meetingId: meeting.id,
          sentence: closing?.sentence ?? '',
          outcomes: (closing?.becoming ?? []).map(({ member, because, becomes }) => ({
            name: nameOf(member),
            because,
            becomes,
          })),
          unmarked: {
            name: unmarked.short,
            rows: props.rows.filter((row) => filterOf(row) === unmarked.short).map(({ id }) => id),
          },
        },
      });
    else if (to === 'skipped')
      openForm(workspace, { form: 'meetingSkipping', stored: { meetingId: meeting.id } });
    else if (isReasonNeeded || meeting.status === 'closed')
      openForm(workspace, { form: 'meetingReopening', stored: { meetingId: meeting.id } });
    else act({ name: 'openMeeting', meetingId: meeting.id });
  };
  return meeting.moves.map((move) => {
    const { to, allowed, reason_needed } = move;
    const verb = verbs[to];
    if (!verb) return null;
    const isHindered = hindranceOf(props.isOnline, move) !== null || (to === 'closed' && isUnsent);
    return (
      <Button
        key={to}
        variant={to === 'closed' ? 'primary' : 'default'}
        icon={verb.icon}
        isDisabled={!canAct || allowed === 0 || isHindered}
        onPressed={() => go(to, reason_needed === 1)}
      >
        {to === 'open' && meeting.status === 'skipped' ? 'Restore this week' : verb.words}
      </Button>
    );
  });
}

/** The meeting, its status, and the actions on the whole sheet. */
export function SheetHead(props: SheetHeadProps) {
  const { sheet, data, rows } = props;
  const { meeting, can_take } = data;
  const left = rows.filter((row) => row.status === null && canSetTo(data, row, 'Present'));
  return (
    <PageHead
      {...headOf('attendanceList')}
      hasWideActions
      actions={
        meeting && (
          <>
            {meeting.status === 'open' && can_take === 1 && (
              <>
                <Button
                  icon={QrCode}
                  onPressed={() =>
                    goTo({ page: 'checkInCode', params: { id: String(meeting.id) }, query: {} })
                  }
                >
                  Check-in code
                </Button>
                <Button
                  icon={CheckCheck}
                  isDisabled={left.length === 0}
                  onPressed={() => {
                    const question = allPresent(left);
                    if (question.rows.length > 0) sheet.send({ type: 'question.asked', question });
                    else sheet.send({ type: 'cells.set', cells: question.cells });
                  }}
                >
                  All present
                </Button>
              </>
            )}
            <Moves {...props} />
          </>
        )
      }
    >
      <MeetingChoice sheet={sheet} chapter={data.chapter} meeting={meeting} meetings={data.meetings} />
      {meeting && <MeetingState meeting={meeting} isOnline={props.isOnline} />}
      {meeting?.skipped_today && (
        <p className="sub wrap-anywhere text-ink-muted text-small">
          Today’s meeting is skipped: {meeting.skipped_today}
        </p>
      )}
    </PageHead>
  );
}
