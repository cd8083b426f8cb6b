import type { PageAction } from '../../../src/contract/detailPorts.ts';
import type { SheetData } from '../../../src/contract/meetings/sheetPorts.ts';
import type { Location } from '../../../src/contract/pages.ts';
import type { sheetMachine } from '../../../src/machines/sheet.machine.ts';
import { allPresent } from '../../../src/views/attendance/marks.ts';
import { coming } from '../../fixtures/coming.ts';
import { leo, onboardingSheet, owen } from '../../fixtures/growth.ts';
import { doorSheet, openSheet, otherSheet } from '../../fixtures/sheets.ts';
import type { Model } from '../model.ts';
import { current } from './list.ts';
import { loaded, sheetActModel, sheetQuestionModel } from './sheet.ts';

type Page = Model<typeof sheetMachine>;

const received = (data: SheetData) =>
  ({ type: 'data.received', data: loaded(data), freshness: current }) as const;

export const onboardingPage = { page: 'membersChecklists', params: {}, query: {} } satisfies Location;
export const doorPage = { page: 'attendanceVisitorList', params: {}, query: {} } satisfies Location;

/** Nothing is requested from a sheet before it is on the screen. */
const isShown: NonNullable<Page['mayHappen']> = (snapshot) =>
  snapshot.matches({ open: { data: { watching: 'showing' } } });

const reminding = (id: number) =>
  ({ name: 'remind', kind: 'onboarding', memberIds: [id] }) as const satisfies PageAction;

/** Onboarding, whose open steps each have a button that reminds the member. */
export const sheetRemindersModel: Page = {
  ...sheetActModel,
  input: { location: onboardingPage },
  project: (snapshot) => {
    const { action, waiting, notice } = snapshot.context;
    const isUnderWay = snapshot.matches({ open: { action: 'underWay' } });
    return JSON.stringify([isUnderWay && [action, ...waiting], notice?.kind, notice?.undo]);
  },
  cases: {
    ...sheetActModel.cases,
    'data.received': [received(onboardingSheet)],
    'action.requested': [leo, owen].map(({ id }) => ({ type: 'action.requested', action: reminding(id) })),
    'print.requested': [],
  },
  mayHappen: (snapshot, event) =>
    (event.type !== 'action.requested' || isShown(snapshot, event)) &&
    (sheetActModel.mayHappen?.(snapshot, event) ?? true),
  nameEvent: ({ action, output }) => action?.memberIds.join() ?? (output?.kind && JSON.stringify(output)),
};

/** The visitors of a meeting, whose badges are printed. */
export const sheetBadgesModel: Page = {
  ...sheetActModel,
  input: { location: doorPage },
  cases: {
    ...sheetActModel.cases,
    'data.received': [received({ ...doorSheet, can_check_in: 0 })],
    'action.requested': [],
  },
  mayHappen: (snapshot, event) => event.type !== 'print.requested' || isShown(snapshot, event),
};

/** Grace said that she isn't coming, and only she is unmarked. */
export const unmarkedSheet: typeof openSheet = {
  ...openSheet,
  rows: openSheet.rows.map((row) =>
    row.id === 23
      ? { ...row, status: null, sub_request_id: null, sub_name: null, coming: coming.notComing }
      : row,
  ),
};

/** The question before all are marked present. */
export const sheetPresentModel: Page = {
  ...sheetQuestionModel,
  cases: {
    ...sheetQuestionModel.cases,
    'data.received': [received(unmarkedSheet), received(otherSheet)],
    'question.asked': [
      {
        type: 'question.asked',
        question: allPresent(unmarkedSheet.rows.filter(({ id }) => id === 23)),
      },
    ],
  },
  mayHappen: (snapshot, event) =>
    (event.type !== 'question.asked' || snapshot.context.data?.sheet === 3) &&
    (sheetQuestionModel.mayHappen?.(snapshot, event) ?? true),
};
