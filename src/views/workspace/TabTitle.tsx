import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import { pageDefinition, titleOf } from '../../contract/pageDefinitions.ts';
import type { Location, PageId } from '../../contract/pages.ts';
import type { WorkspaceActor } from '../../machines/app.setup.ts';
import { chapterPages } from '../chapter/chapterTabs.ts';
import { nameOf } from '../people.ts';

type Workspace = SnapshotFrom<WorkspaceActor>;

/** The page's own name, if its title is the default one. */
const ownName = (id: PageId): string | undefined =>
  pageDefinition(id).heading ?? chapterPages.find(([page]) => page === id)?.[1];

interface Named {
  /** The checklist's name, used as the title of its pages. */
  readonly checklist: string | null;
  readonly chapter: string | null;
  readonly member: string | null;
}

const tabTitle = (place: Location, { checklist, chapter, member }: Named): string => {
  const name = checklist ?? ownName(place.page) ?? titleOf(place);
  return [chapter, [name, member].filter(Boolean).join(' '), 'Chapterhouse'].filter(Boolean).join(' · ');
};

/** The location for the tab's title; null before the first page. */
const selectPlace = (snapshot: Workspace): Location | null => {
  const { location, shown } = snapshot.context;
  if (snapshot.hasTag('codeFailed') || snapshot.hasTag('pageFailed')) return location;
  return snapshot.hasTag('pageEmpty') ? null : shown;
};

/** The member in a page's heading, once its answer has come. */
const useMember = (workspace: WorkspaceActor): string | null => {
  const detail = useSelector(workspace, ({ children }) => children.detail);
  return useSelector(detail, (snapshot) => {
    const data = snapshot?.context.data;
    return data?.page === 'attendanceReportDetails' ? nameOf(data.details.member) : null;
  });
};

/** The checklist whose entries a page shows, once its answer has come. */
const useChecklist = (workspace: WorkspaceActor): string | null => {
  const list = useSelector(workspace, ({ children }) => children.list);
  const sheet = useSelector(workspace, ({ children }) => children.sheet);
  const ofList = useSelector(list, (snapshot) => {
    const head = snapshot?.context.head;
    return head?.kind === 'checklistEntries' ? head.checklist.name : null;
  });
  const ofSheet = useSelector(sheet, (snapshot) => {
    const data = snapshot?.context.data;
    return data?.page === 'checklistEntry' ? data.checklist.name : null;
  });
  return ofList ?? ofSheet;
};

/** The chapter that a page is about, once its answer has come. */
const useChapter = (workspace: WorkspaceActor): string | null => {
  const list = useSelector(workspace, ({ children }) => children.list);
  const detail = useSelector(workspace, ({ children }) => children.detail);
  const ofList = useSelector(list, (snapshot) => {
    const head = snapshot?.context.head;
    return head?.kind === 'chapter' ? head.chapter.name : null;
  });
  const ofDetail = useSelector(detail, (snapshot) => {
    const data = snapshot?.context.data;
    return data && 'chapter' in data ? data.chapter.name : null;
  });
  return ofList ?? ofDetail;
};

/** The browser tab's title: one element for all pages, so a new page changes only its text. */
export function TabTitle({ workspace }: { workspace: WorkspaceActor }) {
  const place = useSelector(workspace, selectPlace);
  const chapter = useChapter(workspace);
  const member = useMember(workspace);
  const checklist = useChecklist(workspace);
  const isOfChapter = chapterPages.some(([id]) => id === place?.page);
  const isOfChecklist = place?.page === 'checklistEntries' || place?.page === 'checklistEntry';
  const named = {
    checklist: isOfChecklist ? checklist : null,
    chapter: isOfChapter ? chapter : null,
    member,
  };
  const title = place === null ? 'Chapterhouse' : tabTitle(place, named);
  return <title>{title}</title>;
}
