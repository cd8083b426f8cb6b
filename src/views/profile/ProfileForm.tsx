import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { LoadedForm, PageForm } from '../../contract/formPorts.ts';
import { formPanelView, type PageProps } from '../../routes/table.ts';
import { DraftOffer } from '../form/DraftOffer.tsx';
import type { FormPanelProps } from '../form/FormPanel.tsx';
import { FormViews } from '../form/FormViews.tsx';
import type { FormActor } from '../form/formPort.ts';
import { Button } from '../parts/Button.tsx';
import { late } from '../parts/late.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { Skeleton } from '../parts/page/Skeleton.tsx';
import { Toast } from '../parts/page/Toast.tsx';
import { OwnProfile } from './OwnProfile.tsx';
import { ProfileSkeleton } from './ProfileSkeleton.tsx';

function MissingForm({ form }: FormPanelProps) {
  return (
    <section className="panel panel-body">
      <p role="alert">This form didn’t load. Check your connection.</p>
      <div className="actions mt-3">
        <Button onPressed={() => form.send({ type: 'edit.abandoned' })}>Cancel</Button>
      </div>
    </section>
  );
}

/** The form's code is most of the page, and reading doesn't need it. */
const formPanel = late(
  formPanelView,
  <section className="panel panel-body grid gap-4" aria-busy="true">
    <p className="sr-only" role="status">
      Loading form
    </p>
    {[1, 2, 3, 4].map((line) => (
      <Skeleton key={line} width="100%" />
    ))}
  </section>,
  MissingForm,
);

type PageFormId = PageForm['form'];
export type FormOf<Id extends PageFormId> = Extract<PageForm, { form: Id }>;

const isOf = <Id extends PageFormId>(loaded: LoadedForm | null, page: Id): loaded is FormOf<Id> =>
  loaded?.form === page;

/** The props for the parts of a page. */
export interface Shown<Id extends PageFormId> extends PageProps {
  form: FormActor;
  loaded: FormOf<Id>;
}

interface ProfileFormProps<Id extends PageFormId> extends PageProps {
  page: Id;
  skeleton: readonly { title: string; names: readonly string[] }[];
  /** Whether a button outside the head opens the form. */
  isChangedElsewhere?: boolean;
  /** The stored data, for reading. */
  details: (shown: Shown<Id>) => ReactNode;
  /** The content before the fields while editing. */
  beforeFields?: (shown: Shown<Id>) => ReactNode;
  /** The content that stays next to the form. */
  besideForm?: (shown: Shown<Id>) => ReactNode;
}

function Loaded<Id extends PageFormId>({
  workspace,
  page,
  form,
  isEditing,
  isChangedElsewhere = false,
  details,
  beforeFields,
  besideForm,
}: ProfileFormProps<Id> & { form: FormActor; isEditing: boolean }) {
  const loaded = useSelector(form, ({ context }) => context.loaded);
  const isSaved = useSelector(form, (snapshot) => snapshot.hasTag('saved'));
  if (!isOf(loaded, page)) return null;
  const shown = { workspace, form, loaded };
  const edit = () => {
    formPanel.approach();
    form.send({ type: 'edit.requested' });
  };
  const aside = besideForm?.(shown);
  return (
    <>
      <OwnProfile
        workspace={workspace}
        page={page}
        main={loaded.main}
        isEditing={isEditing}
        onEditWanted={isChangedElsewhere ? undefined : edit}
      >
        {isEditing ? (
          <div className={aside ? 'two-columns mt-0' : undefined}>
            <formPanel.View form={form}>{beforeFields?.(shown)}</formPanel.View>
            {aside}
          </div>
        ) : (
          <>
            <DraftOffer form={form} className="mb-3" />
            {details(shown)}
          </>
        )}
      </OwnProfile>
      {isSaved && <Toast message="Saved" />}
    </>
  );
}

/** A page of the member's own profile, to read and edit: its head, the stored data and its form. */
export function ProfileForm<Id extends PageFormId>(props: ProfileFormProps<Id>) {
  const form = useSelector(props.workspace, ({ children }) => children.form);
  if (!form) return null;
  return (
    <>
      <PageHead title="Profile" />
      <FormViews
        form={form}
        subject="your profile"
        Skeleton={() => <ProfileSkeleton page={props.page} panels={props.skeleton} />}
        Details={() => <Loaded {...props} form={form} isEditing={false} />}
        Form={() => <Loaded {...props} form={form} isEditing />}
      />
    </>
  );
}
