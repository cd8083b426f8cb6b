import { recordPage } from '../record/RecordPage.tsx';
import { OwnProfile } from './OwnProfile.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';
import { RoleTable } from './RoleTable.tsx';

/** The roles one holds, and what they let one do. */
export default recordPage({
  page: 'profileRoles',
  title: 'Profile',
  subject: 'Your roles',
  Skeleton: () => (
    <ProfileSkeleton
      page="profileRoles"
      panels={[{ title: 'Roles', names: ['Role', 'Chapter', 'From', 'Until'] }]}
    />
  ),
  Content: ({ workspace, data }) => (
    <OwnProfile workspace={workspace} page="profileRoles" main={data.main}>
      <RoleTable roles={data.roles} emptyTitle="You hold no chapter role." />
    </OwnProfile>
  ),
});
