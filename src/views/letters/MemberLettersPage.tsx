import { useSelector } from '@xstate/react';
import { shownLetterOf } from '../../contract/people/letterTexts.ts';
import { type ContentProps, detailPage, type HeadProps } from '../detail/DetailPage.tsx';
import { ListCrumb } from '../parts/ListCrumb.tsx';
import { EmptyState } from '../parts/page/EmptyState.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { panelSkeletons } from '../parts/page/PanelSkeletons.tsx';
import { Skeleton } from '../parts/page/Skeleton.tsx';
import { firstNameOf, nameOf } from '../people.ts';
import { HelpPanel } from './HelpPanel.tsx';
import { LetterPanel } from './LetterPanel.tsx';
import { LetterSteps } from './LetterSteps.tsx';

function Head({ workspace, data }: HeadProps<'memberLetters'>) {
  const heading = data?.isOwn ? 'My letters' : data && `Letters to ${nameOf(data.letters.member)}`;
  return (
    <>
      <ListCrumb workspace={workspace} title="Zero Activity List" page="zeroActivityList" />
      <PageHead title="My Profile" heading={heading ?? <Skeleton width="200px" />} />
    </>
  );
}

function Letters(props: ContentProps<'memberLetters'>) {
  const { workspace, detail, data } = props;
  const named = useSelector(detail, ({ context }) => context.location.query.letter);
  const { letters, member, help, sees_letters } = data.letters;
  const shown = shownLetterOf(letters, named);
  const hasSteps = letters.length > 0 || data.letters.kinds.length > 0;
  return (
    <div className="letters grid gap-3 items-start print:block">
      <div className="letters-beside stack min-w-0">
        {help && <HelpPanel workspace={workspace} data={data} help={help} />}
        {hasSteps && <LetterSteps {...props} shown={shown} />}
      </div>
      {shown && <LetterPanel {...props} letter={shown} />}
      {!shown && sees_letters === 1 && (
        <section className="panel" aria-label="Letter">
          <EmptyState
            title={data.isOwn ? 'No letters to you.' : `No letters to ${firstNameOf(member)}.`}
            note={data.isOwn ? undefined : 'Help comes first: talk before you write.'}
          />
        </section>
      )}
    </div>
  );
}

/** The letters to a member, and the help that comes first; members see their own. */
export default detailPage({
  page: 'memberLetters',
  title: 'My Profile',
  subject: 'the letters',
  Head,
  Skeleton: panelSkeletons('Loading letters', [
    { title: 'Help first', lines: 4 },
    { title: 'Letters', lines: 4 },
  ]),
  Content: Letters,
});
