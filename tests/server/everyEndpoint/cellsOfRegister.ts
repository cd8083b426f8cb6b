import { applicationToSend } from '../../fixtures/register.ts';
import { setUpToSend } from '../../fixtures/setUp.ts';
import { type Cells, chapterCard, nothing, today } from './cell.ts';
import { applicationToken, type Rows } from './rowsOf.ts';

const ofApplication = ({ member, applied }: Rows) => ({
  params: { token: applied && applicationToken(member) },
});

/** An organization that has members is always set up already. */
const setUp = () => ({ params: { token: 'a-token-of-nobody' } });

/** Calls for people without an account: applications for membership, payments and the privacy policy. */
export const registerCells: Cells = {
  register: {
    by: ['public'],
    ask: ({ profession, chapter }) => ({
      body: {
        ...applicationToSend,
        profession_id: profession,
        chapter_id: chapter,
        started_at: `${today}T16:00:00Z`,
      },
    }),
  },
  getApplicationOfMine: {
    by: ['public'],
    ask: ofApplication,
    alone: true,
    shows: [...chapterCard, 'applications', 'application_comments'],
  },
  answerApplication: {
    by: ['public'],
    ask: (row) => ({ ...ofApplication(row), body: { text: 'Since 2019.' } }),
    alone: true,
  },
  withdrawApplication: { by: ['public'], ask: ofApplication, alone: true },
  getSetUp: { by: ['public'], ask: setUp, alone: true, good: 404 },
  testSetUpMail: {
    by: ['public'],
    ask: () => ({ ...setUp(), body: { email: 'helen@northshore.example' } }),
    alone: true,
    good: 404,
  },
  finishSetUp: { by: ['public'], ask: () => ({ ...setUp(), body: setUpToSend }), alone: true, good: 404 },
  notePayment: {
    by: ['public'],
    ask: () => ({
      body: {
        reference: 'member-1',
        amount: '480.00',
        currency: 'USD',
        provider_reference: 'a forged payment',
        signature: '0'.repeat(64),
      },
    }),
    alone: true,
    good: 403,
  },
  getPrivacyPolicy: { by: ['public'], ask: nothing, alone: true },
  acceptPrivacyPolicy: { by: ['own'], ask: () => ({ body: { version: 1 } }), alone: true },
};
