import { BellRing } from 'lucide-react';
import type { Location } from '../../contract/pages.ts';
import { goTo } from '../../routes/bridge.ts';
import { ExportButton } from '../exporting/ExportButton.tsx';
import { countWith } from '../figures.ts';
import { filterWords } from '../list/addresses.ts';
import { Button } from '../parts/Button.tsx';
import { ChapterSwitch } from '../parts/ChapterSwitch.tsx';
import { PrintButton } from '../parts/PrintButton.tsx';
import { type SheetContentProps, useSheetAct } from '../sheet/SheetPage.tsx';
import { filtersOf } from './onboardingFilters.ts';
import { type Step, standingOf, stepsOf } from './onboardingRows.ts';

export type WithRows = SheetContentProps<'membersChecklists'> & {
  rows: readonly Step[];
  location: Location;
};

/** Reminds all members with an overdue step in one call. */
function Remind({ sheet, data, rows }: WithRows) {
  const { canAct, act } = useSheetAct({ sheet });
  const late = data.members.filter(
    (member) =>
      member.own === 0 &&
      stepsOf(data, rows, member).some(({ item, step }) => standingOf(member, item, step) === 'late'),
  );
  if (data.can_tick === 0 || late.length === 0) return null;
  const memberIds = late.map(({ member }) => member.id);
  return (
    <Button
      icon={BellRing}
      isDisabled={!canAct}
      label={`Remind ${countWith(late.length, 'member', 'members')} with a step overdue`}
      onPressed={() => act({ name: 'remind', kind: 'onboarding', memberIds })}
    >
      {`Remind ${late.length}`}
    </Button>
  );
}

/** The actions on the whole list. */
export function OnboardingActions(props: WithRows) {
  const { workspace, sheet, data, location } = props;
  const request = () => ({
    location,
    columns: null,
    filters: filterWords(location, filtersOf(data), { hasPeriod: false }),
    about: countWith(data.members.length, 'member', 'members'),
  });
  return (
    <>
      <ChapterSwitch chapter={data.chapter} location={location} onChosen={goTo} />
      <ExportButton
        workspace={workspace}
        page="membersChecklists"
        isReady={data.members.length > 0}
        request={request}
      />
      <PrintButton page={sheet} />
      <Remind {...props} />
    </>
  );
}
