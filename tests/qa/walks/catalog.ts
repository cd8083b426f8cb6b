import type { RecordingId } from '../../../src/contract/ports.ts';
import { recordings } from '../../../src/machines/recordings/recordings.ts';
import { lookupsMachine } from '../../../src/machines/records/lookups.machine.ts';
import { postMachine } from '../../../src/machines/records/post.machine.ts';
import { profilePictureMachine } from '../../../src/machines/records/profilePicture.machine.ts';
import { recordingMachine } from '../../../src/machines/records/recording.machine.ts';
import { uploadMachine } from '../../../src/machines/records/upload.machine.ts';
import { authMachine } from '../../../src/machines/signIn/auth.machine.ts';
import type { Flow, Subject } from '../walk.ts';
import { accountFlowSubjects } from './accountFlows.ts';
import { applicationSubject } from './application.ts';
import { applySubject } from './apply.ts';
import { authFlow } from './auth.ts';
import { conversationSubject } from './conversation.ts';
import { editingFlow } from './editing.ts';
import {
  earlierReferralFlow,
  earlierVisitFlow,
  noLookupsFlow,
  ownChapterFlow,
  ownVisitFlow,
  referralsFlow,
  visitorListsFlow,
} from './lookups.ts';
import { paymentSubject } from './paymentPage.ts';
import { pictureFlow } from './picture.ts';
import { policySubject } from './policy.ts';
import { postFlow } from './post.ts';
import { recordingFlow } from './recording.ts';
import { setUpSubject } from './setUp.ts';
import { uploadFlow } from './upload.ts';
import { visitSubject } from './visit.ts';

/** The flows that run inside a dialog and reach its machine. */
const beside: Readonly<Partial<Record<RecordingId, readonly Flow[]>>> = {
  businessBucks: [referralsFlow],
  referral: [earlierReferralFlow],
  visitor: [visitorListsFlow, earlierVisitFlow, ownVisitFlow, ownChapterFlow],
  eventAttendance: [uploadFlow],
};

/** The dialogs that are forms, each as its definition uses the shared machine. */
export const recordingSubjects: readonly Subject[] = Object.values(recordings).map(({ id, title }) => ({
  id,
  title,
  machine: recordingMachine,
  flows: id === 'session' ? [recordingFlow(id), editingFlow] : [recordingFlow(id)],
  beside: beside[id] ?? [],
}));

/** The dialogs' look-ups and uploads. */
export const besideSubjects: readonly Subject[] = [
  {
    id: 'lookups',
    title: 'Look-ups of the dialogs',
    machine: lookupsMachine,
    flows: [
      noLookupsFlow,
      referralsFlow,
      visitorListsFlow,
      earlierVisitFlow,
      ownVisitFlow,
      ownChapterFlow,
      earlierReferralFlow,
    ],
  },
  { id: 'upload', title: 'Image of an event', machine: uploadMachine, flows: [uploadFlow] },
];

export const postSubject: Subject = {
  id: 'post',
  title: 'Quick Post',
  machine: postMachine,
  flows: [postFlow],
};

export const pictureSubject: Subject = {
  id: 'profilePicture',
  title: 'Change profile picture',
  machine: profilePictureMachine,
  flows: [pictureFlow],
};

export const authSubject: Subject = {
  id: 'auth',
  title: 'Signing in and out',
  machine: authMachine,
  flows: [authFlow],
};

/** The pages for people without an account. */
export const wayInSubjects: readonly Subject[] = [
  visitSubject,
  applySubject,
  applicationSubject,
  paymentSubject,
  policySubject,
  setUpSubject,
];

/** Everything that is walked, in the report's order. */
export const subjects: readonly Subject[] = [
  authSubject,
  ...accountFlowSubjects,
  ...wayInSubjects,
  ...recordingSubjects,
  postSubject,
  pictureSubject,
  ...besideSubjects,
  conversationSubject,
];
