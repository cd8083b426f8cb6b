import type { ContentProps } from '../detail/DetailPage.tsx';
import { SocialLinks } from '../profile/SocialLinks.tsx';
import { memberDetail } from './memberDetail.tsx';

function Links({ data: { member, links } }: ContentProps<'memberSocialLinks'>) {
  return (
    <div className="stack mt-3">
      <SocialLinks links={links} emptyTitle={`${member.firstName} hasn’t added any links.`} />
    </div>
  );
}

export default memberDetail({
  page: 'memberSocialLinks',
  subject: 'the links',
  skeleton: [{ title: 'Social links', lines: 4 }],
  Content: Links,
});
