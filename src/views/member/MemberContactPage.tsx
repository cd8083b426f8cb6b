import { useSelector } from '@xstate/react';
import type { FormEntry } from '../../contract/formPorts.ts';
import { messages } from '../../contract/messages.ts';
import type { ContactDetails as Details } from '../../contract/people/members.ts';
import { formatPhone } from '../../contract/people/phone.ts';
import { dateOf } from '../dates.ts';
import type { ContentProps } from '../detail/DetailPage.tsx';
import { useAction } from '../detail/useAction.ts';
import { Button } from '../parts/Button.tsx';
import { FactList } from '../parts/FactList.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { Panel } from '../parts/page/Panel.tsx';
import { nameOf } from '../people.ts';
import { ContactDetails } from '../profile/ContactDetails.tsx';
import { openForm } from '../workspace/openForm.ts';
import { Introduction } from './Introduction.tsx';
import { memberDetail } from './memberDetail.tsx';
import { OpenBetween } from './OpenBetween.tsx';
import { ProfessionRequest } from './ProfessionRequest.tsx';
import { YouAnd } from './YouAnd.tsx';

/** @returns the details as lines of text for copying. */
const linesOf = (details: Details): string =>
  [
    nameOf(details),
    details.business_name,
    details.email,
    details.cell_phone && formatPhone(details.cell_phone),
    details.work_phone && formatPhone(details.work_phone),
    [details.address, details.city, details.state].filter(Boolean).join(', '),
  ]
    .filter(Boolean)
    .join('\n');

function Contact({
  workspace,
  detail,
  data: { member, details, biography, relation },
}: ContentProps<'memberContact'>) {
  const { act } = useAction({ detail });
  const me = useSelector(workspace, ({ context }) => context.shell?.member.id);
  const memberId = member.id;
  const isAnother = memberId !== me;
  const mayEdit = member.rights.includes('members.edit');
  const ask = (entry: FormEntry) => () => openForm(workspace, entry);
  return (
    <div className={isAnother ? 'two-columns relate' : 'two-columns'}>
      {isAnother && <YouAnd firstName={member.firstName} relation={relation} />}
      <div className="stack">
        <ContactDetails
          details={details}
          onCopied={() => act({ name: 'copy', text: linesOf(details), message: messages.detailsCopied })}
          onEdited={mayEdit ? ask({ form: 'memberDetails', memberId, stored: details }) : undefined}
        />
        <Introduction firstName={member.firstName} biography={biography} />
        {isAnother && <OpenBetween open={relation.open} />}
      </div>
      <div className="stack">
        {isAnother && <ProfessionRequest detail={detail} member={member} />}
        <Panel title="About">
          <FactList
            facts={[
              { name: 'Business', value: details.business_name ?? '' },
              {
                name: 'Profession',
                value: member.profession ?? '',
                action: mayEdit && (
                  <Button
                    variant="quiet"
                    size="small"
                    onPressed={ask({
                      form: 'memberProfession',
                      memberId,
                      stored: {
                        profession_id: member.profession_id,
                        version: details.version,
                        // The member's own request is withdrawn, not declined.
                        asked: member.id === me ? null : (member.requested_profession?.name ?? null),
                      },
                    })}
                  >
                    Change profession
                  </Button>
                ),
              },
              { name: 'Chapter', value: member.chapter ?? '' },
              { name: 'Birthday', value: dateOf(details.birthday ?? '') },
            ]}
          />
        </Panel>
      </div>
    </div>
  );
}

/**
 * A member's contact details, and their records with the viewer; printed without those, it's a one-page introduction.
 */
export default memberDetail({
  page: 'memberContact',
  subject: 'the contact details',
  Actions: ({ detail }) => <PrintButton page={detail}>One-page intro</PrintButton>,
  skeleton: [{ title: 'Contact details', lines: 6 }],
  Content: Contact,
});
