import { memberPage } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { Avatar } from '../parts/Avatar.tsx';
import { nameOf } from '../people.ts';
import type { SheetProps } from '../sheet/SheetPage.tsx';
import {
  daysLate,
  type Newcomer,
  type Onboarding,
  type Step,
  standingOf,
  stepsOf,
  sumsOf,
} from './onboardingRows.ts';
import { StepCell } from './StepCell.tsx';
import { Sums } from './Sums.tsx';

interface GridProps extends Pick<SheetProps, 'sheet'> {
  data: Onboarding;
  rows: readonly Step[];
}

function Person({ member }: { member: Newcomer }) {
  const { member: person, profile_image, days, mentor } = member;
  return (
    <PageLink className="person" to={memberPage(person.id)}>
      <Avatar id={person.id} name={nameOf(person)} image={profile_image} size="medium" />
      <span>
        <b>{nameOf(person)}</b>
        <small>
          {days !== null && `Day ${days} · `}
          {mentor ? nameOf(mentor) : <span className="text-warn font-name">no mentor</span>}
        </small>
      </span>
    </PageLink>
  );
}

function Row({ sheet, data, rows, member }: GridProps & { member: Newcomer }) {
  const steps = stepsOf(data, rows, member);
  const { percent, points } = sumsOf(steps);
  return (
    <tr>
      <th scope="row">
        <Person member={member} />
      </th>
      {data.items.map((item) => {
        const found = steps.find((each) => each.item.id === item.id);
        return (
          <td key={item.id} className="step-column">
            {found ? (
              <StepCell sheet={sheet} data={data} member={member} item={item} step={found.step} />
            ) : (
              <span className="sr-only">Not on the list</span>
            )}
          </td>
        );
      })}
      <td className="number w-17">
        <b>{`${percent}%`}</b>
      </td>
      <td className="number w-17">{points}</td>
    </tr>
  );
}

/** Members by step, for a wide page. */
export function OnboardingGrid(props: GridProps) {
  const { data, rows } = props;
  const doneOf = (id: number) => rows.filter(({ item_id, done }) => item_id === id && done === 1).length;
  return (
    <section className="panel table-box only-wide overflow-x-auto" aria-label="Onboarding sheet">
      <table className="data-table steps-grid min-w-180" aria-label="Onboarding, members by item">
        <thead>
          <tr>
            <th scope="col">Member, day, mentor</th>
            {data.items.map(({ id, name }) => (
              <th key={id} scope="col" className="step-column px-1 text-center text-balance">
                {name}
              </th>
            ))}
            <th scope="col" className="number w-17">
              Done
            </th>
            <th scope="col" className="number w-17">
              Points
            </th>
          </tr>
        </thead>
        <tbody>
          {data.members.map((member) => (
            <Row key={member.member.id} {...props} member={member} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{`Done by, of ${data.members.length}`}</th>
            {data.items.map(({ id }) => (
              <td key={id} className="step-column px-1 text-center text-balance">
                {doneOf(id)}
              </td>
            ))}
            <td className="number w-17">{`${sumsOf(rows.map((step) => ({ step }))).percent}%`}</td>
            <td className="number w-17">{sumsOf(rows.map((step) => ({ step }))).points}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** Members and their steps as cards, for a narrow page. */
export function OnboardingCards({ sheet, data, rows }: GridProps) {
  return (
    <section className="panel only-narrow" aria-label="Onboarding by member">
      <ul>
        {data.members.map((member) => {
          const steps = stepsOf(data, rows, member);
          const { done, of, points } = sumsOf(steps);
          const late = steps.filter(({ item, step }) => standingOf(member, item, step) === 'late');
          return (
            <li
              className="grid gap-2 px-4 py-3.5 border-b border-b-line last:border-0"
              key={member.member.id}
            >
              <div className="flex items-center justify-between gap-3 min-w-0">
                <Person member={member} />
                <Sums done={done} of={of} points={points} />
              </div>
              <div className="step-strip grid grid-cols-[repeat(auto-fill,minmax(36px,1fr))]">
                {steps.map(({ item, step }) => (
                  <StepCell key={item.id} sheet={sheet} data={data} member={member} item={item} step={step} />
                ))}
              </div>
              {late.length > 0 && (
                <p className="text-small text-bad">
                  {late.map(({ item }) => `${item.name} ${daysLate(member, item)} d late`).join(', ')}
                </p>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
