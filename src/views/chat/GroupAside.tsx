import { LogOut } from 'lucide-react';
import { imageAddress } from '../../routes/imageAddress.ts';
import { localMomentOf } from '../dates.ts';
import { useAction } from '../detail/useAction.ts';
import { countWith } from '../figures.ts';
import { Button } from '../parts/Button.tsx';
import { SwitchField } from '../parts/fields/SwitchField.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { nameOf } from '../people.ts';
import { asking, type GroupProps } from './groupProps.ts';

/** Whether the member has muted the group. */
export function GroupMuting(props: GroupProps) {
  const { group } = props.data;
  const { act, canAct } = useAction(props);
  return (
    <Panel title="For me">
      <div className="panel-body">
        <SwitchField
          label="Mute"
          hint="No notifications; unread messages are still counted."
          isOn={group.muted === 1}
          isDisabled={!canAct}
          onSwitched={(isMuted) => act({ name: 'muteChat', id: group.id, isMuted })}
        />
      </div>
    </Panel>
  );
}

/** The newest images shared in the group. */
export function GroupMedia({ data: { group } }: GroupProps) {
  if (group.media.length === 0)
    return (
      <Panel title="Shared media">
        <p className="panel-body muted">Nothing shared yet.</p>
      </Panel>
    );
  return (
    <Panel title="Shared media" end={countWith(group.media_count, 'image', 'images')}>
      <ul className="grid grid-cols-[repeat(3,1fr)] gap-1 p-3" aria-label="Shared images">
        {group.media.map(({ id, by, at, image }) => (
          <li key={id}>
            <a href={imageAddress(image)} target="_blank" rel="noopener noreferrer">
              <img
                className="w-full aspect-[4/3] object-cover rounded-inner"
                src={imageAddress(image)}
                alt={`Shared by ${nameOf(by)}, ${localMomentOf(at)}`}
                loading="lazy"
              />
            </a>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Leaves the group. */
export function GroupLeaving(props: GroupProps) {
  const { id, name, version, can_leave } = props.data.group;
  const ask = asking(props);
  if (can_leave === 0) return null;
  return (
    <section className="panel" aria-label="Leave">
      <div className="panel-body flex items-center justify-between gap-3">
        <p className="muted">You can come back when an admin adds you.</p>
        <Button icon={LogOut} onPressed={ask({ form: 'groupLeave', stored: { id, name, version } })}>
          Leave group
        </Button>
      </div>
    </section>
  );
}
