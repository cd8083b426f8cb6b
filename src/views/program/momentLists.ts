import { type MomentType, momentStatuses } from '../../contract/growth/moments.ts';
import { weekStatuses } from '../../contract/meetings/slots.ts';
import { defineList } from '../list/defineList.ts';
import { textFilter, weeksFilter } from '../list/filters.ts';
import { listPage } from '../list/ListPage.tsx';
import { ApprovalActions } from './ApprovalActions.tsx';
import { approvalActions, scheduleActions } from './momentActions.ts';
import {
  askedColumn,
  lastColumn,
  materialColumns,
  presenterColumn,
  stateColumn,
  topicColumn,
  unitColumn,
  weekColumn,
} from './momentColumns.tsx';
import { OpenWeeks } from './OpenWeeks.tsx';
import { ProgramTabs } from './ProgramTabs.tsx';
import { ScheduleActions, ScheduleHead } from './ScheduleHead.tsx';

const unit = (type: MomentType) => (type === 'networking' ? [unitColumn] : []);

/** @returns the schedule of one kind of moment, with the presenter of each week. */
export const momentSchedule = (type: MomentType) =>
  listPage(
    defineList({
      kind: 'moment',
      Head: ScheduleHead,
      Actions: ScheduleActions,
      nouns: { one: 'week', several: 'weeks' },
      empty: 'No weeks published.',
      filters: [
        weeksFilter('Already given'),
        textFilter('status', 'State', 'Any state', [...weekStatuses, ...momentStatuses]),
      ],
      hasSearch: false,
      columns: [weekColumn, presenterColumn, topicColumn, ...unit(type), ...materialColumns, stateColumn],
      actions: scheduleActions,
      actionsWidth: '288px',
    }),
  );

/** @returns the list of one kind's moments that await approval, with the open weeks. */
export const momentApproval = (type: MomentType) =>
  listPage(
    defineList({
      kind: 'moment',
      Head: ProgramTabs,
      Foot: OpenWeeks,
      Actions: ApprovalActions,
      nouns: { one: 'request', several: 'requests' },
      empty: 'Nothing is waiting for approval.',
      filters: [],
      hasSearch: false,
      columns: [
        weekColumn,
        presenterColumn,
        topicColumn,
        ...unit(type),
        ...materialColumns,
        askedColumn,
        lastColumn,
      ],
      actions: approvalActions,
      actionsWidth: '344px',
    }),
  );
