import { useSelector } from '@xstate/react';
import { CircleUserRound, Gauge, House, type LucideIcon, Plus, Search } from 'lucide-react';
import { type Location, landingPage, type PageId } from '../../contract/pages.ts';
import { sidebarTarget } from '../../contract/sidebarPages.ts';
import type { WorkspaceActor } from '../../machines/app.setup.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import type { PageProps } from '../../routes/table.ts';
import { profilePages } from '../profile/profileTabs.ts';
import { recordDrawerId } from './RecordDrawer.tsx';

interface PlaceProps extends PageProps {
  name: string;
  icon: LucideIcon;
  to: Location;
  /** Other pages under this tab. */
  around?: readonly PageId[];
}

function Place({ workspace, name, icon: Icon, to, around = [] }: PlaceProps) {
  const current = useSelector(workspace, ({ context: { shown } }) => {
    if (shown.page === to.page) return 'page';
    return around.includes(shown.page) ? 'true' : undefined;
  });
  return (
    <li>
      <PageLink to={to} current={current} onFollowed={() => workspace.send({ type: 'drawer.dismissed' })}>
        <Icon className="icon large" />
        <span>{name}</span>
      </PageLink>
    </li>
  );
}

function RecordButton({ workspace }: PageProps) {
  const isOpen = useSelector(workspace, (snapshot) => snapshot.hasTag('drawerOpen'));
  return (
    <li>
      <button
        className="text-ink font-[580]"
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? recordDrawerId : undefined}
        onClick={() => workspace.send({ type: 'drawer.toggled' })}
      >
        <span
          className="grid place-items-center size-8.5 -mt-2 clip-octagon bg-brand in-aria-expanded:bg-brand-press text-on-brand"
          aria-hidden="true"
        >
          <Plus className="icon large stroke-[2.2] transition-[rotate] in-aria-expanded:rotate-45" />
        </span>
        <span>Record</span>
      </button>
    </li>
  );
}

const performance: Location = { page: 'performance', params: {}, query: {} };
const memberSearch: Location = { page: 'memberSearch', params: {}, query: {} };
const chapterSearch: Location = { page: 'chapterSearch', params: {}, query: {} };

const ownProfile = profilePages.map(([page]) => page);

/** A member without a chapter gets a link to find one. */
const selectChapter = ({ context: { shell } }: ReturnType<WorkspaceActor['getSnapshot']>): number | null =>
  shell?.member.chapter_id ?? null;

/** A phone's four tabs and its button for the recordings, within the thumb's reach. */
export function BottomBar({ workspace }: PageProps) {
  const chapterId = useSelector(workspace, selectChapter);
  const chapter = sidebarTarget('My Chapter', chapterId) ?? chapterSearch;
  return (
    <nav
      className="bottom-bar fixed z-35 inset-x-0 bottom-0 ps-[env(safe-area-inset-left,0px)] pe-[env(safe-area-inset-right,0px)] pb-(--bar-inset) bg-panel border-t border-line md:hidden print:hidden"
      aria-label="Shortcuts"
    >
      <ul className="grid grid-cols-5 max-w-130 mx-auto">
        <Place workspace={workspace} name="Home" icon={Gauge} to={performance} />
        <Place workspace={workspace} name="Search" icon={Search} to={memberSearch} />
        <RecordButton workspace={workspace} />
        <Place workspace={workspace} name="Chapter" icon={House} to={chapter} />
        <Place workspace={workspace} name="Me" icon={CircleUserRound} to={landingPage} around={ownProfile} />
      </ul>
    </nav>
  );
}
