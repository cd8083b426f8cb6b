import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { PageId } from '../../contract/pages.ts';
import type { MainInformation } from '../../contract/people/members.ts';
import type { PageProps } from '../../routes/table.ts';
import { ProfileHead } from './ProfileHead.tsx';

interface OwnProfileProps extends PageProps {
  page: PageId;
  main: MainInformation;
  children: ReactNode;
  /** Whether the page is being edited; its head then has no other actions. */
  isEditing?: boolean;
  onEditWanted?: () => void;
}

/** A page of the member's own profile under the shared head. */
export function OwnProfile({
  workspace,
  page,
  main,
  children,
  isEditing = false,
  onEditWanted,
}: OwnProfileProps) {
  const image = useSelector(workspace, ({ context }) => context.shell?.member.profile_image ?? null);
  return (
    <>
      <ProfileHead
        main={main}
        page={page}
        image={image}
        onEditWanted={onEditWanted}
        onPictureWanted={isEditing ? undefined : () => workspace.send({ type: 'picture.requested' })}
      />
      <div className="mt-3">{children}</div>
    </>
  );
}
