import { useSelector } from '@xstate/react';
import { wordsIn } from '../../contract/formValues.ts';
import type { PageProps } from '../../routes/table.ts';
import type { FormActor } from '../form/formPort.ts';
import { Panel } from '../parts/page/Panel.tsx';
import { Biography, type BiographyText, isWritten } from './Biography.tsx';
import { ProfileForm, type Shown } from './ProfileForm.tsx';

function Reading({ form, loaded: { stored } }: Shown<'biographyBusiness'>) {
  const fields = useSelector(form, ({ context }) => context.definition.fields);
  const prompts = Object.fromEntries(
    fields.map(({ name, placeholder }) => [name, `Not written yet. ${placeholder}.`]),
  );
  return <Biography biography={stored} prompts={prompts} />;
}

const textIn = (form: FormActor, name: keyof BiographyText): string =>
  String(form.getSnapshot().context.values[name] ?? '');

/** A preview while the member writes. */
function Preview({ form }: Shown<'biographyBusiness'>) {
  useSelector(form, ({ context }) => context.values);
  const biography = {
    about_me: textIn(form, 'about_me'),
    my_business: textIn(form, 'my_business'),
    ideal_referral: textIn(form, 'ideal_referral'),
    how_to_introduce: textIn(form, 'how_to_introduce'),
    goals: textIn(form, 'goals'),
    keywords: [...wordsIn(textIn(form, 'keywords'))],
  };
  if (isWritten(biography)) return <Biography title="View as others" biography={biography} />;
  return (
    <Panel title="View as others">
      <p className="panel-body muted">What you write appears here.</p>
    </Panel>
  );
}

/** The member's own biography, to read and edit. */
export default function BiographyBusinessPage({ workspace }: PageProps) {
  return (
    <ProfileForm
      workspace={workspace}
      page="biographyBusiness"
      skeleton={[
        {
          title: 'Biography and business',
          names: ['About me', 'My business', 'Ideal referral', 'How to introduce me', 'My goals'],
        },
      ]}
      details={(shown) => <Reading {...shown} />}
      besideForm={(shown) => <Preview {...shown} />}
    />
  );
}
