import { FileUp } from 'lucide-react';
import { useId } from 'react';
import type { ChapterStart } from '../../contract/organization/chapters.ts';
import type { pages } from '../../contract/pages.ts';
import { PageLink } from '../../routes/PageLink.tsx';
import { FirstStep } from '../parts/FirstStep.tsx';

type Page = keyof typeof pages;

function Way({ page, isMain = false, children }: { page: Page; isMain?: boolean; children: string }) {
  return (
    <PageLink className={isMain ? 'button primary' : 'button'} to={{ page, params: {}, query: {} }}>
      {isMain && <FileUp className="icon" />}
      {children}
    </PageLink>
  );
}

const awaitedText = (count: number) =>
  count === 1
    ? 'One is invited and hasn’t signed in yet. Invitations work for 7 days.'
    : `${count} are invited and haven’t signed in yet. Invitations work for 7 days.`;

/** The remaining steps after setting up an organization, on the page of its first chapter. */
export function WhatIsNext({ start }: { start: ChapterStart }) {
  const titleId = useId();
  const { awaited, has_members, has_second, has_keys, has_factor } = start;
  const things = [has_members, has_second, has_keys, ...(has_factor === undefined ? [] : [has_factor])];
  const done = [awaited === 0, ...things.map(Boolean)];
  const count = done.filter(Boolean).length;
  return (
    <section className="panel" aria-labelledby={titleId}>
      <div className="start-head flex items-center gap-4 px-5 pt-4 pb-3.5 max-sm:px-4 max-sm:pt-3.5 max-sm:pb-3 max-sm:gap-2.5">
        <div className="flex-1">
          <h2 className="text-dialog tracking-[-0.015em]" id={titleId}>
            What’s next
          </h2>
          <p className="text-ink-muted text-small">{`${count} of ${done.length} done. This card disappears once all are done.`}</p>
        </div>
      </div>
      <ol>
        <FirstStep
          place={1}
          title="Founders sign in"
          isDone={done[0] === true}
          way={<Way page="organisationInvitations">See invitations</Way>}
        >
          <p className="text-ink-muted">{awaitedText(awaited)}</p>
        </FirstStep>
        <FirstStep
          place={2}
          title="Bring in your members"
          isDone={done[1] === true}
          way={
            <Way page="importFiles" isMain>
              Import members
            </Way>
          }
        >
          <p className="text-ink-muted">
            From a spreadsheet, or one by one. Nobody is invited until you say so.
          </p>
        </FirstStep>
        <FirstStep
          place={3}
          title="Add a second administrator"
          isDone={done[2] === true}
          way={<Way page="memberSearch">Find a member</Way>}
        >
          <p className="text-ink-muted">
            So that a lost password doesn’t lock everyone out. Open a member’s roles to add it.
          </p>
        </FirstStep>
        <FirstStep
          place={4}
          title="Put the keys in a safe place"
          isDone={done[3] === true}
          way={<Way page="operations">Show how</Way>}
        >
          <p className="text-ink-muted">
            If you restore a backup without them, everyone has to choose a new password.
          </p>
        </FirstStep>
        {has_factor !== undefined && (
          <FirstStep
            place={5}
            title="Set up two-factor for yourself"
            isDone={has_factor === 1}
            way={<Way page="settingsAccount">Set it up</Way>}
          >
            <p className="text-ink-muted">
              You see everyone’s details. With it, your password alone opens none of them.
            </p>
          </FirstStep>
        )}
      </ol>
    </section>
  );
}
