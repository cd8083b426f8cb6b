import type { ContentProps } from '../detail/DetailPage.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { Biography, isWritten } from '../profile/Biography.tsx';
import { memberDetail } from './memberDetail.tsx';

function Told({ data: { member, biography } }: ContentProps<'memberBiography'>) {
  const { version: _, ...text } = biography;
  return (
    <div className="stack mt-3">
      {isWritten(text) ? (
        <Biography biography={text} />
      ) : (
        <section className="panel">
          <EmptyState title={`${member.firstName} hasn’t written anything here yet.`} />
        </section>
      )}
    </div>
  );
}

/** A member's biography; printed, it's a one-page introduction. */
export default memberDetail({
  page: 'memberBiography',
  subject: 'the biography',
  Actions: ({ detail }) => <PrintButton page={detail}>One-page intro</PrintButton>,
  skeleton: [{ title: 'Biography and business', lines: 8 }],
  Content: Told,
});
