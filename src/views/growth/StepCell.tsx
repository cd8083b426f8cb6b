import { BellRing } from 'lucide-react';
import { useId } from 'react';
import { mostPoints, type OnboardingItem } from '../../contract/people/onboarding.ts';
import { lateOf } from '../figures.ts';
import { Button } from '../parts/Button.tsx';
import { shownUnlessTyping } from '../parts/focus/unlessTyping.ts';
import { useFloating } from '../parts/hooks.ts';
import { firstNameOf, nameOf } from '../people.ts';
import { type SheetProps, useSheetAct } from '../sheet/SheetPage.tsx';
import {
  daysLate,
  type Newcomer,
  type Onboarding,
  type Step,
  standingOf,
  standingWords,
  toDone,
  toPoints,
} from './onboardingRows.ts';

export interface StepProps extends Pick<SheetProps, 'sheet'> {
  data: Onboarding;
  member: Newcomer;
  item: OnboardingItem;
  step: Step;
}

const radiogroup = { role: 'radiogroup' } as const;
const states = [
  { done: 1, words: 'Done', look: 'present' },
  { done: 0, words: 'Open', look: 'excused' },
] as const;

/**
 * @returns whether the viewer may check off the step: other members' steps need the right, their own must be
 * steps that members check off themselves.
 */
const mayTick = ({ data, member, item }: Pick<StepProps, 'data' | 'member' | 'item'>): boolean =>
  member.own === 1 ? item.self === 1 : data.can_tick === 1;

const wholeIn = (text: string): number | null =>
  /^\d{1,4}$/.test(text) && Number(text) <= mostPoints ? Number(text) : null;

/** A step's fields: done or open, and its points. */
function StepFields(props: StepProps) {
  const { sheet, data, member, item, step } = props;
  const { act } = useSheetAct({ sheet });
  const name = nameOf(member.member);
  const late = daysLate(member, item);
  const canRemind = data.can_tick === 1 && member.own === 0 && step.done === 0;
  return (
    <>
      <p className="small muted">
        {[
          name,
          item.due_days !== null && `due day ${item.due_days}`,
          late > 0 && step.done === 0 && lateOf(late),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {item.how_to && <p className="small">{item.how_to}</p>}
      <fieldset {...radiogroup} className="five two" aria-label="State">
        {states.map(({ done, words, look }) => (
          <label key={words} data-mark={look}>
            <input
              type="radio"
              name={`step-${step.id}`}
              aria-label={words}
              checked={step.done === done}
              disabled={!mayTick(props)}
              onChange={() => sheet.send({ type: 'cells.set', cells: [toDone(step, done)] })}
            />
            {words}
          </label>
        ))}
      </fieldset>
      <label className="grid gap-1 text-small font-name">
        <span>Points</span>
        <input
          ref={shownUnlessTyping(String(step.points))}
          className="input w-30"
          inputMode="numeric"
          defaultValue={step.points}
          maxLength={4}
          disabled={data.can_give_points === 0 || member.own === 1}
          onChange={({ currentTarget }) => {
            const points = wholeIn(currentTarget.value);
            if (points !== null) sheet.send({ type: 'cells.set', cells: [toPoints(step, points)] });
          }}
        />
      </label>
      {canRemind && (
        <Button
          size="small"
          icon={BellRing}
          onPressed={() => act({ name: 'remind', kind: 'onboarding', memberIds: [member.member.id] })}
        >
          {`Remind ${firstNameOf(member.member)}`}
        </Button>
      )}
    </>
  );
}

/** A step as a mark; pressing it shows its fields, which are rendered only then. */
export function StepCell(props: StepProps) {
  const { member, item, step } = props;
  const id = useId();
  const { isOpen, onToggled } = useFloating();
  const standing = standingOf(member, item, step);
  const late = daysLate(member, item);
  return (
    <>
      <button
        type="button"
        className="step-cell"
        data-standing={standing}
        aria-label={`${item.name}, ${nameOf(member.member)}: ${standingWords(member, item, step)}`}
        popoverTarget={id}
      >
        <span className="standing-mark" data-standing={standing} />
        {standing === 'done' && step.points > 0 && <span>{step.points}</span>}
        {standing === 'waiting' && <span>set</span>}
        {standing === 'late' && <span>{`${late} d`}</span>}
      </button>
      <div
        className="step-panel w-72 max-w-[calc(100vw_-_32px)] m-auto p-4 border border-line rounded-panel bg-raised shadow-float"
        id={id}
        popover="auto"
        onBeforeToggle={onToggled}
      >
        {isOpen && (
          <fieldset className="grid gap-3 justify-items-start" aria-label={item.name}>
            <p className="font-semibold">{item.name}</p>
            <StepFields {...props} />
          </fieldset>
        )}
      </div>
    </>
  );
}
