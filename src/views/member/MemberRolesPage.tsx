import { RoleTable } from '../profile/RoleTable.tsx';
import type { ContentProps } from '../record/RecordPage.tsx';
import { memberRecord } from './memberRecord.tsx';

function Roles({ data: { member, roles } }: ContentProps<'memberRoles'>) {
  return (
    <div className="stack mt-3">
      <RoleTable roles={roles} emptyTitle={`${member.firstName} holds no chapter role.`} />
    </div>
  );
}

/** The roles that a member holds. */
export default memberRecord({
  page: 'memberRoles',
  subject: 'The roles',
  skeleton: [{ title: 'Roles', lines: 3 }],
  Content: Roles,
});
