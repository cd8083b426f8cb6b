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

interface ProfileProps extends PageProps {
  form: FormActor;
}

const usePicture = (workspace: PageProps['workspace']) =>
  useSelector(workspace, ({ context }) => context.shell?.member.profile_image ?? null);

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

function Reading({ workspace, form }: ProfileProps) {
  const image = usePicture(workspace);
  const loaded = useSelector(form, ({ context }) => context.loaded);
  const isCopied = useSelector(form, (snapshot) => snapshot.hasTag('copied'));
  const isSaved = useSelector(form, (snapshot) => snapshot.hasTag('saved'));
  if (!loaded) return null;
  return (
    <>
      <ProfileHead
        {...loaded}
        image={image}
        onEditWanted={() => form.send({ type: 'edit.requested' })}
        onPictureWanted={() => workspace.send({ type: 'picture.requested' })}
      />
      <div className="two-columns">
        <Details details={loaded.details} onCopied={() => form.send({ type: 'details.copied' })} />
        <About loaded={loaded} />
      </div>
      {isCopied && <Toast message={messages.detailsCopied} />}
      {isSaved && <Toast message="Saved" />}
    </>
  );
}

function Editing({ workspace, form }: ProfileProps) {
  const image = usePicture(workspace);
  const loaded = useSelector(form, ({ context }) => context.loaded);
  if (!loaded) return null;
  return (
    <>
      <ProfileHead {...loaded} image={image} />
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

function Profile(props: ProfileProps) {
  const View = views[useSelector(props.form, selectView<ProfileView>('Skeleton'))];
  return (
    <>
      <title>Profile · Chapterhouse</title>
      <PageHead title="Profile" />
      <View {...props} />
    </>
  );
}

/** One's own contact details: read, copied and changed. */
export default function ContactDetailsPage({ workspace }: PageProps) {
  const form = useSelector(workspace, ({ children }) => children.form);
  return form ? <Profile workspace={workspace} form={form} /> : null;
}
