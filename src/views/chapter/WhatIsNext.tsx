import { FileUp } from 'lucide-react';
import { useId } from 'react';
import type { ChapterStart } from '../../contract/organization/chapters.ts';
import type { pages } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { FirstStep, FirstStepsHead } from '../parts/FirstStep.tsx';

type Page = keyof typeof pages;

interface WayProps {
  page: Page;
  isMain?: boolean | undefined;
  children: string;
}

function Way({ page, isMain = false, children }: WayProps) {
  return (
    <PageLink className={isMain ? 'button primary' : 'button'} to={{ page, params: {}, query: {} }}>
      {isMain && <FileUp className="icon" />}
      {children}
    </PageLink>
  );
}

interface Thing {
  title: string;
  says: (start: ChapterStart) => string;
  isDone: (start: ChapterStart) => boolean;
  page: Page;
  way: string;
  isMain?: true;
  /** Whether this administrator gets the step; absent if every administrator does. */
  isAsked?: (start: ChapterStart) => boolean;
}

const things: readonly Thing[] = [
  {
    title: 'Founders sign in',
    says: ({ awaited }) =>
      `${awaited === 1 ? 'One is invited and hasn’t' : `${awaited} are invited and haven’t`} signed in yet. Invitations work for 7 days.`,
    isDone: ({ awaited }) => awaited === 0,
    page: 'organizationInvitations',
    way: 'See invitations',
  },
  {
    title: 'Bring in your members',
    says: () => 'From a spreadsheet, or one by one. Nobody is invited until you say so.',
    isDone: ({ has_members }) => has_members === 1,
    page: 'importFiles',
    way: 'Import members',
    isMain: true,
  },
  {
    title: 'Add a second administrator',
    says: () => 'So that a lost password doesn’t lock everyone out. Open a member’s roles to add it.',
    isDone: ({ has_second }) => has_second === 1,
    page: 'memberSearch',
    way: 'Find a member',
  },
  {
    title: 'Put the keys in a safe place',
    says: () => 'If you restore a backup without them, everyone has to choose a new password.',
    isDone: ({ has_keys }) => has_keys === 1,
    page: 'operations',
    way: 'Show how',
  },
  {
    title: 'Set up two-factor for yourself',
    says: () => 'You see everyone’s details. With it, your password alone opens none of them.',
    isDone: ({ has_factor }) => has_factor === 1,
    page: 'settingsAccount',
    way: 'Set it up',
    isAsked: ({ has_factor }) => has_factor !== undefined,
  },
];

/** The remaining steps after setting up an organization, on the page of its first chapter. */
export function WhatIsNext({ start }: { start: ChapterStart }) {
  const titleId = useId();
  const asked = things.filter(({ isAsked }) => isAsked?.(start) ?? true);
  const count = asked.filter(({ isDone }) => isDone(start)).length;
  return (
    <section className="panel" aria-labelledby={titleId}>
      <FirstStepsHead
        id={titleId}
        title="What’s next"
        note={`${count} of ${asked.length} done. This card disappears once all are done.`}
      />
      <ol>
        {asked.map(({ title, says, isDone, page, way, isMain }, index) => (
          <FirstStep
            key={title}
            place={index + 1}
            title={title}
            isDone={isDone(start)}
            way={
              <Way page={page} isMain={isMain}>
                {way}
              </Way>
            }
          >
            <p className="text-ink-muted">{says(start)}</p>
          </FirstStep>
        ))}
      </ol>
    </section>
  );
}
