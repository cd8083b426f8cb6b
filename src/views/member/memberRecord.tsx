import type { ComponentType } from 'react';
import type { MemberPageId, RecordDataOf } from '../../contract/recordPorts.ts';
import { type PanelSkeleton, PanelSkeletons } from '../parts/PanelSkeletons.tsx';
import { type ContentProps, type HeadProps, type RecordProps, recordPage } from '../record/RecordPage.tsx';
import { MemberHead } from './MemberHead.tsx';

interface MemberDefinition<Page extends MemberPageId> {
  page: Page;
  /** What could not be fetched when no answer comes: `The biography`. */
  subject: string;
  /** At the end of the title's row. */
  Actions?: ComponentType<RecordProps>;
  /** Under the head, from the first moment on. */
  Filters?: ComponentType<RecordProps>;
  /** The boxes of the page, or what stands in their place. */
  skeleton: readonly PanelSkeleton[] | ComponentType<RecordProps>;
  Content: ComponentType<ContentProps<Page>>;
}

const memberOf = <Page extends MemberPageId>(data: RecordDataOf<Page> | null) => {
  const held: RecordDataOf<MemberPageId> | null = data;
  return held?.member ?? null;
};

/** @returns one of the pages about a member. */
export const memberRecord = <Page extends MemberPageId>(definition: MemberDefinition<Page>) => {
  const { page, subject, Actions, Filters, skeleton, Content } = definition;

  function Head({ data, ...props }: HeadProps<Page>) {
    return (
      <>
        <MemberHead {...props} member={memberOf<Page>(data)} actions={Actions && <Actions {...props} />} />
        {Filters && <Filters {...props} />}
      </>
    );
  }

  const Skeleton =
    typeof skeleton === 'function'
      ? skeleton
      : () => <PanelSkeletons label="Loading member" panels={skeleton} />;

  return recordPage<Page>({ page, title: 'Member Profile', subject, Head, Skeleton, Content });
};
