import type { ComponentType } from 'react';
import type { DetailDataOf, MemberPageId } from '../../contract/detailPorts.ts';
import { type ContentProps, type DetailProps, detailPage, type HeadProps } from '../detail/DetailPage.tsx';
import { type PanelSkeleton, panelSkeletons } from '../parts/page/PanelSkeletons.tsx';
import { MemberHead } from './MemberHead.tsx';

interface MemberDefinition<Page extends MemberPageId> {
  page: Page;
  /** The missing data, named in the message when no answer comes: `The biography`. */
  subject: string;
  /** Shown at the end of the title's row. */
  Actions?: ComponentType<DetailProps>;
  /** Shown under the head, even before the answer comes. */
  Filters?: ComponentType<DetailProps>;
  /** The page's placeholder panels, or a component that replaces the panels. */
  skeleton: readonly PanelSkeleton[] | ComponentType<DetailProps>;
  Content: ComponentType<ContentProps<Page>>;
}

const memberOf = <Page extends MemberPageId>(data: DetailDataOf<Page> | null) => {
  const held: DetailDataOf<MemberPageId> | null = data;
  return held?.member ?? null;
};

/** @returns a page about a member. */
export const memberDetail = <Page extends MemberPageId>(definition: MemberDefinition<Page>) => {
  const { page, subject, Actions, Filters, skeleton, Content } = definition;

  function Head({ data, ...props }: HeadProps<Page>) {
    return (
      <>
        <MemberHead {...props} member={memberOf<Page>(data)} actions={Actions && <Actions {...props} />} />
        {Filters && <Filters {...props} />}
      </>
    );
  }

  const Skeleton = typeof skeleton === 'function' ? skeleton : panelSkeletons('Loading member', skeleton);

  return detailPage<Page>({ page, title: 'Member Profile', subject, Head, Skeleton, Content });
};
