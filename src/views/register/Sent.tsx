import { useSelector } from '@xstate/react';
import { publicMessages as messages } from '../../contract/growth/publicMessages.ts';
import { selectChosen } from '../../machines/guests/selectApply.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { ApplyProps } from '../../routes/parts.ts';
import { newHeading } from '../public/newHeading.ts';
import { AuthNotice } from '../signin/AuthNotice.tsx';

/** What happens next with the application. */
export function Sent({ apply }: ApplyProps) {
  const email = useSelector(apply, ({ context }) => context.values.email);
  const chosen = useSelector(apply, selectChosen);
  const isPaid = useSelector(apply, (snapshot) => snapshot.hasTag('paid'));
  const wasPaid = useSelector(apply, (snapshot) => snapshot.hasTag('paidBefore'));
  const chapter = chosen?.name ?? 'the chapter';
  return (
    <section className="sheet" aria-labelledby="next">
      <div className="sheet-head">
        <div>
          <AuthNotice text={wasPaid ? 'You’ve already applied and paid.' : messages.applicationSent} />
          <h2 id="next" {...newHeading}>
            What happens next
          </h2>
        </div>
      </div>
      <ol className="sheet-body next-steps">
        <li>
          <strong>
            {wasPaid
              ? 'Nothing more to send or pay'
              : isPaid
                ? 'Application and payment sent'
                : 'Application sent'}
          </strong>
          <p className="note">{`We’ve e-mailed ${email}. The e-mail tells you more.`}</p>
        </li>
        <li>
          <strong>{`The membership committee of ${chapter} reviews it`}</strong>
          <p className="note">They call your references and may ask you a question.</p>
        </li>
        <li>
          <strong>You get their answer by e-mail</strong>
          <p className="note">If they say yes, your sign-in comes with it.</p>
        </li>
      </ol>
      <div className="sheet-foot">
        <p className="hint">Meanwhile, come as a visitor.</p>
        {chosen && (
          <PageLink
            className="button"
            to={{ page: 'visitChapter', params: { id: String(chosen.id) }, query: {} }}
          >
            {`Visit ${chosen.name}`}
          </PageLink>
        )}
      </div>
    </section>
  );
}
