import { useSelector } from '@xstate/react';
import type { PageProps } from '../../routes/table.ts';
import { Segmented } from '../parts/fields/Segmented.tsx';
import { LinksTab } from './LinksTab.tsx';
import { ProfileForm, type Shown } from './ProfileForm.tsx';
import { PromosTab } from './PromosTab.tsx';

const place = { page: 'promosList', params: {} } as const;

function Tabs(shown: Shown<'promosList'>) {
  const isLinks = useSelector(shown.workspace, ({ context }) => context.shown.query.tab === 'links');
  return (
    <>
      <div className="my-3">
        <Segmented
          label="Show"
          choices={[
            { label: 'Promos', to: { ...place, query: {} }, isCurrent: !isLinks },
            { label: 'My links', to: { ...place, query: { tab: 'links' } }, isCurrent: isLinks },
          ]}
        />
      </div>
      {isLinks ? <LinksTab {...shown} /> : <PromosTab {...shown} />}
    </>
  );
}

/** The member's promos and links, to add, edit, sort and delete. */
export default function PromosListPage({ workspace }: PageProps) {
  return (
    <ProfileForm
      workspace={workspace}
      page="promosList"
      isChangedElsewhere
      skeleton={[{ title: 'Promos', names: ['Title', 'Text', 'Valid'] }]}
      details={(shown) => <Tabs {...shown} />}
    />
  );
}
