import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { PageLink } from '../../routes/PageLink.tsx';
import { type SettingsPageId, type SettingsSection, settingsSections } from './settingsSections.ts';

const placeOf = (page: SettingsPageId) => ({ page, params: {}, query: {} });

/** A link next to the section if there is room; on a phone, a row that opens it. */
function SectionLink({ section, isCurrent }: { section: SettingsSection; isCurrent: boolean }) {
  const { page, title, note, icon: Icon } = section;
  return (
    <PageLink
      to={placeOf(page)}
      current={isCurrent ? 'page' : undefined}
      className="flex items-center gap-2.5 rounded-control px-2.5 py-2 text-small font-medium text-ink-muted hover:bg-hover hover:text-ink aria-[current]:bg-[color-mix(in_oklab,var(--color-ink)_6%,transparent)] aria-[current]:font-semibold aria-[current]:text-ink @max-[860px]/page:aria-[current]:bg-transparent @max-[860px]/page:aria-[current]:font-[560] @max-[860px]/page:min-h-15 @max-[860px]/page:gap-3 @max-[860px]/page:rounded-none @max-[860px]/page:px-4 @max-[860px]/page:text-body @max-[860px]/page:text-ink @max-[860px]/page:font-[560]"
    >
      <Icon className="icon shrink-0 text-ink-muted" />
      <span className="min-w-0 flex-1">
        {title}
        <small className="hidden font-normal text-ink-muted @max-[860px]/page:block">{note}</small>
      </span>
      <ChevronRight className="icon hidden shrink-0 text-ink-muted @max-[860px]/page:block" />
    </PageLink>
  );
}

/** The sections of the settings; a phone shows them only on the page `settings`. */
function Sections({ page }: { page: SettingsPageId }) {
  const isRoot = page === 'settings';
  return (
    <nav
      aria-label="Settings sections"
      className={`@min-[860.02px]/page:sticky @min-[860.02px]/page:top-19 @min-[860.02px]/page:self-start ${isRoot ? '' : '@max-[860px]/page:hidden'}`}
    >
      <p aria-hidden="true" className="mb-3 hidden text-page font-[640] @max-[860px]/page:block">
        Settings
      </p>
      <ul className="grid gap-px @max-[860px]/page:gap-0 @max-[860px]/page:overflow-hidden @max-[860px]/page:rounded-panel @max-[860px]/page:border @max-[860px]/page:border-line @max-[860px]/page:bg-panel">
        {settingsSections.map((section) => (
          <li
            key={section.page}
            className="@max-[860px]/page:border-b @max-[860px]/page:border-line @max-[860px]/page:last:border-0"
          >
            <SectionLink section={section} isCurrent={section.page === (isRoot ? 'settingsAccount' : page)} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface SettingsFrameProps {
  page: SettingsPageId;
  children: ReactNode;
}

/** The settings: the list of sections next to the current one. A phone shows only one of the two. */
export function SettingsFrame({ page, children }: SettingsFrameProps) {
  const isRoot = page === 'settings';
  return (
    <>
      <h1 className="sr-only">Settings</h1>
      {!isRoot && (
        <PageLink
          to={placeOf('settings')}
          className="hidden min-h-11 items-center gap-1 font-name text-brand-strong @max-[860px]/page:inline-flex"
        >
          <ChevronLeft className="icon" />
          Settings
        </PageLink>
      )}
      <div className="mt-6 grid grid-cols-[184px_minmax(0,760px)] gap-10 @max-[860px]/page:mt-0 @max-[860px]/page:grid-cols-1 @max-[860px]/page:gap-4">
        <Sections page={page} />
        <div className={`grid content-start gap-8 ${isRoot ? '@max-[860px]/page:hidden' : ''}`}>
          {children}
        </div>
      </div>
    </>
  );
}

interface SectionPartProps {
  title: string;
  /** A sentence about the purpose of the part. */
  note?: string;
  children: ReactNode;
}

/** A part of a section with its own heading. */
export function SectionPart({ title, note, children }: SectionPartProps) {
  return (
    <section aria-label={title} className="min-w-0">
      <div className="mb-2.5">
        <h2 className="text-form font-[640]">{title}</h2>
        {note && <p className="small muted">{note}</p>}
      </div>
      {children}
    </section>
  );
}
