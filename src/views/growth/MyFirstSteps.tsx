import { Check } from 'lucide-react';
import { memberPage } from '../../contract/pages.ts';
import type { OnboardingItem } from '../../contract/people/onboarding.ts';
import type { WorkspaceActor } from '../../machines/app.setup.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { dayOf } from '../dates.ts';
import { lateOf } from '../figures.ts';
import { Button } from '../parts/Button.tsx';
import { MemberLink } from '../parts/MemberLink.tsx';
import { firstNameOf, nameOf } from '../people.ts';
import type { SheetProps } from '../sheet/SheetPage.tsx';
import {
  daysLate,
  type Newcomer,
  type Onboarding,
  type Step,
  standingOf,
  stepsOf,
  sumsOf,
  toDone,
} from './onboardingRows.ts';
import { StepWay } from './StepWay.tsx';
import { Sums } from './Sums.tsx';

interface MineProps extends Pick<SheetProps, 'sheet'> {
  data: Onboarding;
  rows: readonly Step[];
  member: Newcomer;
  workspace: WorkspaceActor;
}

const dueOf = (member: Newcomer, item: OnboardingItem): string => {
  if (item.due_days === null) return '';
  const late = daysLate(member, item);
  return late > 0 ? `Due on day ${item.due_days}, ${lateOf(late)}. ` : `Due on day ${item.due_days}. `;
};

const saidOf = (member: Newcomer, item: OnboardingItem, step: Step): string => {
  const when = step.done_at ? `, ${dayOf(step.done_at)}` : '';
  const isOwn = step.done_by?.id === member.member.id;
  const said = {
    done: () => `${isOwn ? 'You' : step.done_by ? nameOf(step.done_by) : 'Done'}${when}`,
    waiting: () => `Checked off by you${when}. You’ll get the points once the coordinator confirms.`,
    late: () => `${dueOf(member, item)}${item.how_to ?? ''}`,
    open: () => `${dueOf(member, item)}${item.how_to ?? ''}`,
  };
  return said[standingOf(member, item, step)]();
};

const words = { done: 'Done', waiting: 'Waiting for points', late: 'Overdue', open: 'Open' } as const;

/** Says who checks off a step that the member can't check off. */
function CheckedOffBy({ data, item }: Pick<MineProps, 'data'> & { item: OnboardingItem }) {
  const [coordinator] = data.coordinators;
  if (item.self === 1 || !coordinator) return null;
  return (
    <>
      {' '}
      <PageLink className="link" to={memberPage(coordinator.id)}>
        {nameOf(coordinator)}
      </PageLink>{' '}
      checks it off.
    </>
  );
}

/** A new member's own list of first steps and how to do them. */
export function MyFirstSteps({ sheet, data, rows, member, workspace }: MineProps) {
  const steps = stepsOf(data, rows, member);
  const { done, of, points } = sumsOf(steps);
  return (
    <section className="panel max-w-205" aria-labelledby="mine">
      <div className="flex items-center justify-between gap-4 px-5 py-4 border-b border-line">
        <div>
          <h2
            className="text-dialog tracking-[-0.015em]"
            id="mine"
          >{`Your first steps, ${firstNameOf(member.member)}`}</h2>
          <div className="muted flex flex-wrap items-center gap-y-1 gap-x-2">
            {member.days !== null && `Day ${member.days}`}
            {member.mentor && (
              <>
                {' · your mentor: '}
                <MemberLink member={member.mentor} />
              </>
            )}
          </div>
        </div>
        <p className="flex-none text-end">
          <Sums done={done} of={of} points={points} />
        </p>
      </div>
      <ol className="my-steps">
        {steps.map(({ item, step }) => {
          const standing = standingOf(member, item, step);
          return (
            <li key={item.id} data-standing={standing}>
              <span className="standing-mark" data-standing={standing} aria-hidden="true" />
              <div className="flex-1 min-w-0">
                <b className="font-name">{item.name}</b>
                <span className="sr-only">, {words[standing]}</span>
                <p className="small muted">
                  {saidOf(member, item, step)}
                  {step.done === 0 && <CheckedOffBy data={data} item={item} />}
                </p>
              </div>
              {step.points > 0 && <span className="muted small">{`${step.points} points`}</span>}
              {step.done === 0 && <StepWay workspace={workspace} member={member} item={item} />}
              {item.self === 1 && step.done === 0 && (
                <Button
                  size="small"
                  icon={Check}
                  label={`Mark ${item.name} as done`}
                  onPressed={() => sheet.send({ type: 'cells.set', cells: [toDone(step, 1)] })}
                >
                  Mark as done
                </Button>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}
