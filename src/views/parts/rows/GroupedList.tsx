import { type ReactElement, useMemo } from 'react';
import { Collection, Header, ListBox, ListBoxSection } from 'react-aria-components/ListBox';
import { ListLayout, Virtualizer } from 'react-aria-components/Virtualizer';
import type { MemberGroup } from '../fields/memberGroups.ts';
import { EmptyChoices } from '../fields/OptionList.tsx';
import { lineLayout } from './lineLayout.ts';

interface GroupedListProps<Member extends object> {
  /** The members by group; null while the list loads, and if it fails to load. */
  groups: readonly MemberGroup<Member>[] | null;
  /** The text for an empty list, if the reason is known. */
  whenEmpty?: string;
  /** Renders a `ListBoxItem` for a member. */
  children: (member: Member) => ReactElement;
}

/** A virtual list: of thousands of members, only the visible ones are rendered. */
export function GroupedList<Member extends object>({
  groups,
  whenEmpty,
  children,
}: GroupedListProps<Member>) {
  const layoutOptions = useMemo(lineLayout, []);
  return (
    <Virtualizer layout={ListLayout} layoutOptions={layoutOptions}>
      <ListBox
        className="option-list p-0"
        items={groups ?? []}
        renderEmptyState={() => (
          <EmptyChoices>
            {whenEmpty ?? (groups ? 'No members match.' : 'Members are still loading.')}
          </EmptyChoices>
        )}
      >
        {({ name, members }) => (
          <ListBoxSection id={name}>
            <Header className="group-name px-2 pt-2 pb-0.5 text-label leading-[1rem] text-ink-muted font-medium">
              {name}
            </Header>
            <Collection items={members}>{children}</Collection>
          </ListBoxSection>
        )}
      </ListBox>
    </Virtualizer>
  );
}
