import { Plus } from 'lucide-react';
import type { PageProps } from '../../routes/table.ts';
import { Button } from '../parts/Button.tsx';
import { ProfileForm } from './ProfileForm.tsx';
import { SocialLinks } from './SocialLinks.tsx';

/** The member's own websites and profiles, to read, try and edit. */
export default function SocialLinksPage({ workspace }: PageProps) {
  return (
    <ProfileForm
      workspace={workspace}
      page="socialLinks"
      skeleton={[{ title: 'Social links', names: ['Website', 'Facebook', 'LinkedIn'] }]}
      details={({ form, loaded }) => (
        <SocialLinks
          links={loaded.stored}
          emptyTitle="Add a link so others can share your posts."
          emptyAction={
            <Button variant="primary" icon={Plus} onPressed={() => form.send({ type: 'edit.requested' })}>
              Add a link
            </Button>
          }
        />
      )}
    />
  );
}
