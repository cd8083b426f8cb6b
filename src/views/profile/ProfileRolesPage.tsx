import { ArrowRightLeft } from 'lucide-react';
import { detailPage } from '../detail/DetailPage.tsx';
import { Button } from '../parts/Button.tsx';
import { openForm } from '../workspace/openForm.ts';
import { LentRights } from './LentRights.tsx';
import { OwnProfile } from './OwnProfile.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { RoleTable } from './RoleTable.tsx';

/** The member's own roles and what they allow. */
export default detailPage({
  page: 'profileRoles',
  title: 'Profile',
  subject: 'your roles',
  Skeleton: () => (
    <ProfileSkeleton
      page="profileRoles"
      panels={[{ title: 'Roles', names: ['Role', 'Chapter', 'From', 'Until'] }]}
    />
  ),
  Content: ({ workspace, data }) => (
    <OwnProfile workspace={workspace} page="profileRoles" main={data.main}>
      <div className="stack">
        <RoleTable
          roles={data.roles}
          abilities="What it lets me do"
          emptyTitle="You have no chapter role."
          actions={({ role, label, can_hand_over }) =>
            can_hand_over === 1 && (
              <Button
                size="small"
                icon={ArrowRightLeft}
                onPressed={() => openForm(workspace, { form: 'handOver', stored: { role, label } })}
              >
                Hand over<span className="sr-only"> {label}</span>
              </Button>
            )
          }
        />
        {data.loans.length > 0 && <LentRights loans={data.loans} empty="" />}
      </div>
    </OwnProfile>
  ),
});
