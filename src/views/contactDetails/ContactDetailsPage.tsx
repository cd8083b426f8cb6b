import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { messages } from '../../contract/messages.ts';
import type { ContactDetailsForm } from '../../contract/ports.ts';
import type { PageProps } from '../../routes/table.ts';
import { dateOf } from '../dates.ts';
import { ErrorState } from '../parts/ErrorState.tsx';
import { PageHead } from '../parts/PageHead.tsx';
import { Panel } from '../parts/Panel.tsx';
import { Toast } from '../parts/Toast.tsx';
import { selectView } from '../selectView.ts';
import { Details, FactList } from './Details.tsx';
import { DetailsForm } from './DetailsForm.tsx';
import type { FormActor } from './FormField.tsx';
import { ProfileHead } from './ProfileHead.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';

type ProfileView = 'Skeleton' | 'Details' | 'Form' | 'LoadError';

interface ProfileProps {
  form: FormActor;
}

function About({ loaded: { main, details } }: { loaded: ContactDetailsForm }) {
  return (
    <Panel title="About">
      <FactList
        facts={[
          { name: 'Business', value: details.business_name ?? '' },
          { name: 'Profession', value: main.profession ?? '' },
          { name: 'Chapter', value: main.chapter ?? '' },
          { name: 'Birthday', value: dateOf(details.birthday ?? '') },
        ]}
      />
    </Panel>
  );
}

function Reading({ form }: ProfileProps) {
  const loaded = useSelector(form, ({ context }) => context.loaded);
  const isCopied = useSelector(form, (snapshot) => snapshot.hasTag('copied'));
  const isSaved = useSelector(form, (snapshot) => snapshot.hasTag('saved'));
  if (!loaded) return null;
  return (
    <>
      <ProfileHead {...loaded} onEditWanted={() => form.send({ type: 'edit.requested' })} />
      <div className="two-columns">
        <Details details={loaded.details} onCopied={() => form.send({ type: 'details.copied' })} />
        <About loaded={loaded} />
      </div>
      {isCopied && <Toast message={messages.detailsCopied} />}
      {isSaved && <Toast message="Saved" />}
    </>
  );
}

function Editing({ form }: ProfileProps) {
  const loaded = useSelector(form, ({ context }) => context.loaded);
  if (!loaded) return null;
  return (
    <>
      <ProfileHead {...loaded} />
      <div className="two-columns">
        <DetailsForm form={form} />
        <About loaded={loaded} />
      </div>
    </>
  );
}

function LoadError({ form }: ProfileProps) {
  return (
    <section className="panel">
      <ErrorState
        message={messages.wentWrong}
        note="Your profile could not be fetched."
        onTriedAgain={() => form.send({ type: 'retry.requested' })}
      />
    </section>
  );
}

const views: Readonly<Record<ProfileView, (props: ProfileProps) => ReactNode>> = {
  Skeleton: () => <ProfileSkeleton />,
  Details: Reading,
  Form: Editing,
  LoadError,
};

function Profile({ form }: ProfileProps) {
  const View = views[useSelector(form, selectView<ProfileView>('Skeleton'))];
  return (
    <>
      <title>Profile · Chapterhouse</title>
      <PageHead title="Profile" />
      <View form={form} />
    </>
  );
}

/** One's own contact details: read, copied and changed. */
export default function ContactDetailsPage({ workspace }: PageProps) {
  const form = useSelector(workspace, ({ children }) => children.form);
  return form ? <Profile form={form} /> : null;
}
