import { ArrowRightLeft, AtSign, CirclePause, CirclePlay, CircleX, Eraser, ShieldOff } from 'lucide-react';
import type { LifecycleAction } from '../../contract/people/lifecycle.ts';
import { dayOf } from '../dates.ts';
import type { ContentProps, DetailProps } from '../detail/DetailPage.tsx';
import { countOf } from '../figures.ts';
import { Button } from '../parts/Button.tsx';
import { FactList } from '../parts/FactList.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { nameOf } from '../people.ts';
import { openForm } from '../workspace/openForm.ts';
import { memberDetail } from './memberDetail.tsx';
import { effectsOf } from './membershipEffects.ts';

type Props = ContentProps<'memberMembership'>;

const looks = {
  pause: { icon: CirclePause, words: 'Pause', form: 'membershipPause' },
  resume: { icon: CirclePlay, words: 'Resume', form: 'membershipResume' },
  transfer: { icon: ArrowRightLeft, words: 'Transfer', form: 'membershipTransfer' },
  end: { icon: CircleX, words: 'End', form: 'membershipEnd' },
  erase: { icon: Eraser, words: 'Erase', form: 'membershipErase' },
} as const;

const statuses = { active: 'Active', paused: 'Paused', ended: 'Ended' } as const;

function Standing({ data: { lifecycle } }: Pick<Props, 'data'>) {
  const { status, chapter, since, ahead } = lifecycle;
  return (
    <Panel title="Membership">
      <FactList
        facts={[
          { name: 'Status', value: statuses[status] },
          { name: 'Chapter', value: chapter?.name ?? '' },
          { name: 'Since', value: since ? dayOf(since) : '' },
          { name: 'Slots to come', value: countOf(ahead.slots) },
          { name: 'Requests for a sub', value: countOf(ahead.subs) },
          { name: 'Sits in for others', value: countOf(ahead.sits_in) },
          { name: 'Proteges', value: countOf(ahead.proteges) },
          { name: 'Mentor', value: ahead.has_mentor === 1 ? 'Yes' : 'None' },
          { name: 'Roles', value: countOf(ahead.roles) },
          { name: 'Links', value: countOf(ahead.links) },
        ]}
      />
    </Panel>
  );
}

function Action({
  workspace,
  data: { lifecycle },
  action,
}: Pick<Props, 'workspace' | 'data'> & { action: LifecycleAction }) {
  const { icon, words, form } = looks[action];
  const { member, version, ahead, chapter } = lifecycle;
  const stored = {
    id: member.id,
    name: nameOf(member),
    version,
    effects: effectsOf(action, ahead),
    from: chapter?.id ?? null,
  };
  const open = () => openForm(workspace, { form, stored });
  return (
    <Button
      icon={icon}
      variant={action === 'end' || action === 'erase' ? 'danger' : 'default'}
      onPressed={open}
    >
      {words} <span className="sr-only">{action === 'erase' ? 'the member' : 'the membership'}</span>
    </Button>
  );
}

function ChangeEmail({ workspace, data: { lifecycle } }: Pick<Props, 'workspace' | 'data'>) {
  const { member } = lifecycle;
  const stored = { id: member.id, name: nameOf(member) };
  return (
    <Button icon={AtSign} onPressed={() => openForm(workspace, { form: 'memberEmail', stored })}>
      Change e-mail
    </Button>
  );
}

function GoesOn(props: Pick<Props, 'workspace' | 'data'>) {
  const { actions, status, erase_asked: asked, has_factor, member } = props.data.lifecycle;
  const turnOff = () =>
    openForm(props.workspace, { form: 'removeFactor', stored: { id: member.id, name: nameOf(member) } });
  const against = [...new Set(actions.flatMap(({ why_not }) => why_not ?? []))];
  return (
    <Panel title="What happens next">
      <div className="stack p-4">
        {asked && (
          <p>{`Asked to be erased on ${dayOf(asked.at.slice(0, 10))}${asked.reason ? `: ${asked.reason}` : '.'}`}</p>
        )}
        {status === 'ended' && (
          <p className="muted">This membership has ended. To come back, they’d apply again.</p>
        )}
        {against.map((why) => (
          <p key={why} className="muted">
            {why}
          </p>
        ))}
        {has_factor === 1 && (
          <p>
            <Button icon={ShieldOff} onPressed={turnOff}>
              Turn off two-factor
            </Button>
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {actions
            .filter(({ allowed }) => allowed === 1)
            .map(({ action }) => (
              <Action key={action} {...props} action={action} />
            ))}
          {status !== 'ended' && <ChangeEmail {...props} />}
        </div>
      </div>
    </Panel>
  );
}

const Print = ({ detail }: DetailProps) => <PrintButton page={detail} />;

/** The status of a membership and its possible moves. */
export default memberDetail({
  page: 'memberMembership',
  subject: 'the membership',
  Actions: Print,
  skeleton: [
    { title: 'Membership', lines: 6 },
    { title: 'What happens next', lines: 2 },
  ],
  Content: (props: Props) => (
    <div className="panels-abreast mt-3">
      <Standing {...props} />
      <GoesOn {...props} />
    </div>
  ),
});
