import { useSelector } from '@xstate/react';
import { Image as ImageIcon, UsersRound } from 'lucide-react';
import { useId } from 'react';
import type { Location } from '../../contract/pages.ts';
import { firstStepsTitle } from '../../contract/people/memberSettings.ts';
import type { FirstSteps as Steps } from '../../contract/records/activities.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { PageProps } from '../../routes/table.ts';
import { Button } from '../parts/Button.tsx';
import { FirstStep, FirstStepsHead } from '../parts/FirstStep.tsx';
import { MemberLink } from '../parts/MemberLink.tsx';
import { openDialog } from '../workspace/openDialog.ts';
import { ProfileLeft } from './ProfileLeft.tsx';

interface FirstStepsProps extends PageProps {
  steps: Steps;
  onHidden: () => void;
}

const notMet: Location = { page: 'memberSearch', params: {}, query: { in_chapter: '1', not_met: '1' } };

const howFar = ['', 'One done. ', 'Two done. '];

function People({ people }: Pick<Steps, 'people'>) {
  if (people.length === 0) return null;
  return (
    <ul className="start-people flex flex-wrap gap-2 mt-2.5 max-sm:grid">
      {people.map((member) => (
        <li key={member.id}>
          <MemberLink member={member} detail={member.profession ?? 'Member'} />
        </li>
      ))}
    </ul>
  );
}

/** A link to the full list of a new member's first steps. */
function WholeList({ workspace }: PageProps) {
  const isNew = useSelector(
    workspace,
    ({ context }) => context.shell?.roles.sidebar.includes('Onboarding Dashboard') ?? false,
  );
  return (
    isNew && (
      <p className="panel-body">
        <PageLink className="link" to={{ page: 'membersChecklists', params: {}, query: {} }}>
          See your whole list of first steps
        </PageLink>
      </p>
    )
  );
}

/** What a new member does before any numbers: add a picture, meet someone new, record a first session. */
export function FirstSteps({ workspace, steps, onHidden }: FirstStepsProps) {
  const titleId = useId();
  const done = [steps.picture, steps.met, steps.session];
  const count = done.filter((each) => each === 1).length;
  return (
    <div className="start-columns *:only:col-span-full grid grid-cols-[minmax(0,1fr)_320px] gap-3 items-start mb-3 @max-[960px]/page:grid-cols-1">
      <section className="panel" aria-labelledby={titleId}>
        <FirstStepsHead
          id={titleId}
          title={firstStepsTitle}
          note={<>{howFar[count]}This card disappears once all three are done.</>}
        >
          <span className="tally gap-1.5 *:size-4" data-metric="chats" aria-hidden="true">
            {['first', 'second', 'third'].map((name, place) => (
              <i key={name} className={place < count ? 'counted' : 'open'} />
            ))}
          </span>
          <Button variant="quiet" size="small" label={`Hide ${firstStepsTitle}`} onPressed={onHidden}>
            Hide
          </Button>
        </FirstStepsHead>
        <ol>
          <FirstStep
            place={1}
            title="Add your picture"
            isDone={steps.picture === 1}
            way={
              <Button icon={ImageIcon} onPressed={() => workspace.send({ type: 'picture.requested' })}>
                Add picture
              </Button>
            }
          >
            <p className="text-ink-muted">So people recognize you at the next meeting.</p>
          </FirstStep>
          <FirstStep
            place={2}
            title="Talk to a member you haven’t met"
            isDone={steps.met === 1}
            way={
              <PageLink className="button" to={notMet}>
                Find a member
              </PageLink>
            }
          >
            <p className="text-ink-muted">Their pages say how to reach them. Ask for half an hour.</p>
            <People people={steps.people} />
          </FirstStep>
          <FirstStep
            place={3}
            title="Record your first session"
            isDone={steps.session === 1}
            way={
              <Button variant="primary" icon={UsersRound} onPressed={openDialog(workspace, 'session')}>
                Record session
              </Button>
            }
          >
            <p className="text-ink-muted">Once you’ve met with one of them. It takes half a minute.</p>
          </FirstStep>
        </ol>
        <WholeList workspace={workspace} />
      </section>
      <ProfileLeft percent={steps.completeness} missing={steps.missing} />
    </div>
  );
}
