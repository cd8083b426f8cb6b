import {
  Combine,
  DoorOpen,
  MailPlus,
  MessageSquareText,
  Pencil,
  UserPlus,
  UserRoundCog,
  X,
} from 'lucide-react';
import type { PageAction } from '../../contract/detailPorts.ts';
import type { FormEntry } from '../../contract/formPorts.ts';
import type { VisitorInFull } from '../../contract/meetings/chapterVisitors.ts';
import type { FieldValues } from '../../contract/ports.ts';
import type { PageProps } from '../../routes/table.ts';
import { Button } from '../parts/Button.tsx';
import { nameOf } from '../people.ts';
import { careOf, visitingOf } from './chapterVisitorActions.ts';

interface VisitorButtonsProps extends PageProps {
  visitor: VisitorInFull;
  canAct: boolean;
  act: (action: PageAction) => void;
  /** Leaves rare actions to the visitor's own page. */
  isBrief?: boolean;
}

/** @returns a visitor's details for the dialog, without the meeting. */
const againOf = ({
  first_name,
  last_name,
  business_name,
  profession_id,
  methods,
  contact,
}: VisitorInFull): FieldValues => ({
  first_name,
  last_name,
  business_name: business_name ?? '',
  profession_id,
  methods,
  ...Object.fromEntries(Object.entries(contact ?? {}).map(([name, text]) => [name, text ?? ''])),
});

const correctedOf = ({ first_name, last_name, business_name }: VisitorInFull) => ({
  first_name,
  last_name,
  business_name,
});

/** The actions for a visitor. */
export function VisitorButtons({ workspace, visitor, canAct, act, isBrief = false }: VisitorButtonsProps) {
  const {
    id,
    version,
    can_follow_up,
    can_check_in,
    can_edit,
    can_merge,
    can_cancel,
    attended,
    outcome,
    contact,
    others,
  } = visitor;
  const open = (entry: FormEntry) => () => workspace.send({ type: 'entry.requested', entry });
  const again = () =>
    workspace.send({ type: 'recording.requested', recording: 'visitor', prefill: againOf(visitor) });
  const mayInvite = can_follow_up === 1 && outcome !== 'Applied' && outcome !== 'Joined';
  return (
    <div className="help-actions">
      {can_follow_up === 1 && (
        <>
          <Button
            variant="primary"
            icon={UserRoundCog}
            onPressed={open({
              form: 'visitorCare',
              stored: careOf({ kind: 'chapterVisitor', ...visitor }),
            })}
          >
            Owner and next step
          </Button>
          <Button
            icon={MessageSquareText}
            onPressed={open({ form: 'visitorNote', stored: visitingOf(visitor) })}
          >
            Note a follow-up
          </Button>
        </>
      )}
      {mayInvite && (
        <Button icon={MailPlus} isDisabled={!canAct} onPressed={() => act({ name: 'inviteToApply', id })}>
          Invite to apply
        </Button>
      )}
      {can_edit === 1 && contact && (
        <Button
          icon={Pencil}
          label={`Edit ${nameOf(visitor)}`}
          onPressed={open({
            form: 'visitorCorrection',
            stored: { ...visitingOf(visitor), ...correctedOf(visitor), email: contact.email },
          })}
        >
          Edit
        </Button>
      )}
      {contact && (
        <Button icon={UserPlus} onPressed={again}>
          Register again
        </Button>
      )}
      {can_check_in === 1 && attended !== 1 && (
        <Button
          icon={DoorOpen}
          isDisabled={!canAct}
          onPressed={() => act({ name: 'saveVisitor', id, version, changes: { attended: 1 } })}
        >
          Mark as attended
        </Button>
      )}
      {!isBrief && can_merge === 1 && others.length > 0 && (
        <Button
          icon={Combine}
          onPressed={open({
            form: 'visitorMerge',
            stored: visitingOf(visitor),
            lists: { others: others.map((other) => ({ value: other.id, label: other.name })) },
          })}
        >
          Merge duplicates
        </Button>
      )}
      {!isBrief && can_cancel === 1 && (
        <Button
          variant="quiet"
          icon={X}
          label={`Cancel the visit of ${nameOf(visitor)}`}
          onPressed={open({ form: 'visitorCancel', stored: visitingOf(visitor) })}
        >
          Cancel the visit
        </Button>
      )}
    </div>
  );
}
