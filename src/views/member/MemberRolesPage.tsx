import { CalendarClock, CircleX, Plus } from 'lucide-react';
import { capabilityLabels } from '../../contract/capabilityLabels.ts';
import type { FormEntry } from '../../contract/formPorts.ts';
import type { HeldRole, LentRight } from '../../contract/roles.ts';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { Button } from '../parts/Button.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { LentRights } from '../profile/LentRights.tsx';
import { RoleTable } from '../profile/RoleTable.tsx';
import { openForm } from '../workspace/openForm.ts';
import { memberDetail } from './memberDetail.tsx';

function Roles({ workspace, data: { member, roles, loans } }: ContentProps<'memberRoles'>) {
  const ask = (entry: FormEntry) => openForm(workspace, entry);
  const give = (
    <Button
      variant="primary"
      size="small"
      icon={Plus}
      onPressed={() =>
        ask({
          form: 'roleGrant',
          stored: { member_id: member.id, chapter_id: member.chapter_id },
        })
      }
    >
      Give a role
    </Button>
  );
  const actions = ({ id, label, until, can_edit }: HeldRole) => {
    if (can_edit === 0) return null;
    const stored = { member_id: member.id, id, label, until };
    return (
      <>
        <IconButton
          label={`Change term of ${label}`}
          icon={CalendarClock}
          onPressed={() => ask({ form: 'roleTerm', stored })}
        />
        <IconButton
          label={`End ${label}`}
          icon={CircleX}
          onPressed={() => ask({ form: 'roleEnd', stored })}
        />
      </>
    );
  };
  const takeBack = ({ id, capability, can_edit }: LentRight) => {
    const label = capabilityLabels[capability];
    return (
      can_edit === 1 && (
        <IconButton
          label={`Take back ${label}`}
          icon={CircleX}
          onPressed={() => ask({ form: 'rightLoanEnd', stored: { member_id: member.id, id, label } })}
        />
      )
    );
  };
  return (
    <div className="stack mt-3">
      <RoleTable
        roles={roles}
        abilities="What it lets them do"
        emptyTitle={`${member.firstName} has no chapter role.`}
        end={member.rights.includes('roles.edit') && give}
        actions={actions}
      />
      {loans && (
        <LentRights
          loans={loans}
          empty={`Nothing is lent to ${member.firstName}.`}
          end={
            <Button
              size="small"
              icon={Plus}
              onPressed={() => ask({ form: 'rightLoan', stored: { member_id: member.id } })}
            >
              Lend a right
            </Button>
          }
          actions={takeBack}
        />
      )}
    </div>
  );
}

/** A member's roles, which viewers with the right to do so can give and end. */
export default memberDetail({
  page: 'memberRoles',
  subject: 'the roles',
  skeleton: [{ title: 'Roles', lines: 3 }],
  Content: Roles,
});
