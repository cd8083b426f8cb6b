import { useSelector } from '@xstate/react';
import { messages } from '../../contract/messages.ts';
import type { PageProps } from '../../routes/table.ts';
import { dateOf } from '../dates.ts';
import { Button } from '../parts/Button.tsx';
import { FactList } from '../parts/FactList.tsx';
import { TextInput } from '../parts/fields/TextInput.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { Toast } from '../parts/page/Toast.tsx';
import { openForm } from '../workspace/openForm.ts';
import { ContactDetails } from './ContactDetails.tsx';
import { ProfileForm, type Shown } from './ProfileForm.tsx';

const ignore = () => undefined;

interface AboutProps extends Shown<'contactDetails'> {
  canChange: boolean;
}

function About({ workspace, loaded: { main, stored, lists }, canChange }: AboutProps) {
  const change = () =>
    openForm(workspace, {
      form: 'profession',
      stored: { member_id: main.id, profession_id: main.profession_id, version: stored.version },
      lists,
    });
  return (
    <Panel title="About">
      <FactList
        facts={[
          { name: 'Business', value: stored.business_name ?? '' },
          {
            name: 'Profession',
            value: main.profession ?? '',
            action: canChange && (
              <Button variant="quiet" size="small" onPressed={change}>
                Change profession
              </Button>
            ),
          },
          ...(main.requested_profession
            ? [
                {
                  name: 'Requested',
                  value: `${main.requested_profession.name}. Your membership committee decides.`,
                },
              ]
            : []),
          { name: 'Chapter', value: main.chapter ?? '' },
          { name: 'Birthday', value: dateOf(stored.birthday ?? '') },
        ]}
      />
    </Panel>
  );
}

function Details(shown: Shown<'contactDetails'>) {
  const { form, loaded } = shown;
  const isCopied = useSelector(form, (snapshot) => snapshot.hasTag('copied'));
  return (
    <>
      <div className="two-columns mt-0">
        <ContactDetails details={loaded.stored} onCopied={() => form.send({ type: 'details.copied' })} />
        <About {...shown} canChange />
      </div>
      {isCopied && <Toast message={messages.detailsCopied} />}
    </>
  );
}

/** The member's own contact details, to read, copy and edit. */
export default function ContactDetailsPage({ workspace }: PageProps) {
  return (
    <ProfileForm
      workspace={workspace}
      page="contactDetails"
      skeleton={[
        {
          title: 'Contact details',
          names: ['E-mail', 'Cell phone', 'Work phone', 'Address', 'City', 'State'],
        },
        { title: 'About', names: ['Business', 'Profession', 'Chapter', 'Birthday'] },
      ]}
      details={(shown) => <Details {...shown} />}
      beforeFields={({ loaded }) => (
        <TextInput
          label="E-mail"
          isDisabled
          value={loaded.stored.email ?? ''}
          hint="You sign in with this address, so it can’t be changed here."
          onChanged={ignore}
        />
      )}
      besideForm={(shown) => <About {...shown} canChange={false} />}
    />
  );
}
