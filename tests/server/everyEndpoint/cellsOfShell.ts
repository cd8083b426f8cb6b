import { type Cells, nothing, person, today } from './cell.ts';

export const shellCells: Cells = {
  getSidebar: { by: ['member'], ask: nothing, alone: true },
  verifyToken: { by: ['member'], ask: nothing, alone: true },
  getNotifications: { by: ['own'], ask: nothing, alone: true, shows: person },
  readNotifications: { by: ['own'], ask: () => ({ body: {} }), alone: true },
  openStream: { by: ['member'], ask: nothing, alone: true },
  sayPresent: [
    {
      by: ['page:Attendance List'],
      ask: ({ meeting }) => ({ body: { place: meeting === undefined ? undefined : `sheet:${meeting}` } }),
      shows: person,
    },
    {
      by: ['chapter', 'page:Checklists'],
      ask: ({ entry }) => ({ body: { place: entry === undefined ? undefined : `checklist:${entry}` } }),
      shows: person,
    },
    {
      by: ['chapter', 'page:Onboarding Dashboard'],
      ask: ({ chapter }) => ({
        body: { place: chapter === undefined ? undefined : `onboarding:${chapter}` },
      }),
      shows: person,
    },
  ],
  getTrainings: { by: ['member'], ask: nothing, alone: true },
  generateStorageLink: {
    by: ['member'],
    ask: () => ({ query: { action: 'upload', key: 'images/event-attendance/photo.png' } }),
    alone: true,
  },
  saveProfileImage: { by: ['own'], ask: nothing, alone: true, good: 415 },
  getAccount: { by: ['own'], ask: nothing, alone: true },
  getSecondFactor: { by: ['own'], ask: nothing, alone: true },
  makeRecoveryCodes: { by: ['own'], ask: nothing, alone: true },
  recoverSignIn: {
    by: ['public'],
    ask: () => ({ body: { email: 'nobody@example.test', session: 'none', code: 'none' } }),
    alone: true,
    good: 409,
  },
  getSessions: { by: ['own'], ask: nothing, alone: true },
  endSession: {
    by: ['own'],
    ask: () => ({ params: { id: '3f0c9a52-6a1b-4c0e-9f57-0d4f4c1c1a01' } }),
    good: 404,
    alone: true,
  },
  endOtherSessions: { by: ['own'], ask: nothing, alone: true },
  keepOtherSessions: { by: ['own'], ask: () => ({ body: { keep: 1 } }), alone: true },
  askEmailChange: {
    by: ['own'],
    ask: ({ member }) => ({ body: { email: `new-${member}@example.test` } }),
    alone: true,
  },
  withdrawEmailChange: { by: ['own'], ask: nothing, good: 404, alone: true },
  askEmailChangeOfMember: {
    by: ['members.lifecycle'],
    ask: ({ member }) => ({
      params: { memberId: member },
      body: { email: `newer-${member}@example.test`, reason: 'Lost the old mailbox' },
    }),
    oneself: 409,
    queries: 8,
  },
  confirmEmailChange: { by: ['public'], ask: () => ({ body: { token: 'x' } }), good: 409, alone: true },
  stopEmailChange: { by: ['public'], ask: () => ({ body: { token: 'x' } }), good: 409, alone: true },
  takeMyData: { by: ['own'], ask: () => ({ body: { format: 'zip' } }), alone: true },
  exportExcel: {
    by: ['reports.export'],
    ask: () => ({
      params: { report: 'totals-details' },
      body: { type: 1, send: 1, start: '2024-01-01', end: today },
    }),
    alone: true,
    shows: person,
  },
};
