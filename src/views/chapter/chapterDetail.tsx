import { useSelector } from '@xstate/react';
import type { ComponentType } from 'react';
import type { ChapterPageId, DetailDataOf } from '../../contract/detailPorts.ts';
import { type ContentProps, detailPage, type HeadProps } from '../detail/DetailPage.tsx';
import { PageHead } from '../parts/page/PageHead.tsx';
import { type PanelSkeleton, panelSkeletons } from '../parts/page/PanelSkeletons.tsx';
import { ChapterHead } from './ChapterHead.tsx';
import { ChapterName } from './ChapterName.tsx';

interface ChapterDefinition<Page extends ChapterPageId> {
  page: Page;
  /** The missing data, named in the message when no answer comes: `The chapter's events`. */
  subject: string;
  skeleton: readonly PanelSkeleton[];
  beside?: readonly PanelSkeleton[];
  Content: ComponentType<ContentProps<Page>>;
}

const chapterOf = <Page extends ChapterPageId>(data: DetailDataOf<Page> | null) => {
  const held: DetailDataOf<ChapterPageId> | null = data;
  return held?.chapter ?? null;
};

/** The title of pages for which the specification has none. */
const defaultTitle = 'My Profile';

/** @returns a page about a chapter. */
export const chapterDetail = <Page extends ChapterPageId>(definition: ChapterDefinition<Page>) => {
  const { page, subject, skeleton, beside, Content } = definition;

  function Head({ detail, data }: HeadProps<Page>) {
    const id = useSelector(detail, ({ context }) => context.location.params.id ?? '');
    return (
      <>
        <PageHead title={defaultTitle} heading={<ChapterName name={chapterOf<Page>(data)?.name ?? null} />} />
        <ChapterHead id={id} shown={page} />
      </>
    );
  }

  return detailPage<Page>({
    page,
    title: defaultTitle,
    subject,
    Head,
    Skeleton: panelSkeletons('Loading chapter', skeleton, beside),
    Content,
  });
};
