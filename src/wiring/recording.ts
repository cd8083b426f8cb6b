import { fromPromise } from 'xstate';
import type { Draft, DraftPlace } from '../contract/ports.ts';
import { addRecordings } from '../machines/recordings/dialogs.ts';
import { recordings } from '../machines/recordings/recordings.ts';
import { lookupsMachine } from '../machines/records/lookups.machine.ts';
import { postMachine } from '../machines/records/post.machine.ts';
import { recordingMachine } from '../machines/records/recording.machine.ts';
import type { uploadMachine } from '../machines/records/upload.machine.ts';
import { until } from '../services/calls/api.ts';
import { shellQuery } from '../services/calls/pageQueries.ts';
import type { QueryCache } from '../services/calls/queryCache.ts';
import { isOffline, untilAnswered } from '../services/calls/untilAnswered.ts';
import { isZoneKnown, newIdempotencyKey, now, today } from '../services/device/clock.ts';
import * as device from '../services/device/device.ts';
import { idleAfterFrame } from '../services/device/idle.ts';
import { changeRecord, readRecord } from '../services/edits.ts';
import {
  findEarlier,
  findVisitor,
  loadChapters,
  loadMeetings,
  loadMembersAndLists,
  loadPastReferrals,
} from '../services/lookups.ts';
import type { createOutbox } from '../services/outbox.ts';
import { loadPostLinks, loadPostMembers, shareOne } from '../services/posts.ts';
import { sendRecord } from '../services/records.ts';
import { ownerOfDevice } from '../services/signIn/auth.ts';
import { signedInEmail } from '../services/signIn/ownClaims.ts';

/** The longest delay after drawing before a dialog gets the known lists, in milliseconds. */
const optionsTimeout = 50;

export interface RecordingSurroundings {
  readonly cache: QueryCache;
  readonly outbox: Pick<ReturnType<typeof createOutbox>, 'keep'>;
  readonly upload: typeof uploadMachine;
  readonly keepDraft: (place: DraftPlace, draft: Draft) => void;
}

/** Connects the recording dialog to the server and this device; its code loads when the first one opens. */
export const connectRecording = ({ cache, outbox, upload, keepDraft }: RecordingSurroundings) => {
  addRecordings(recordings);
  const { api } = cache;
  const ownChapterId = async () => (await cache.get(shellQuery)).member.chapter_id;
  return recordingMachine.provide({
    actors: {
      prepareRecording: fromPromise(async ({ input }) => {
        const owner = ownerOfDevice();
        const options = await loadMembersAndLists(cache.known, input.recording).catch(() => null);
        return {
          idempotencyKey: newIdempotencyKey(),
          today: today(),
          now: now(),
          draft: device.readDraft(owner, input.place),
          ownEmail: signedInEmail(),
          isOffline: !navigator.onLine,
          options: options && { ...options, recentMemberIds: device.recentMembers(owner) },
        };
      }),
      // Lists that are already known arrive after the dialog is drawn, because drawing doesn't need them.
      loadOptions: fromPromise(async ({ input, signal }) => {
        const loading = untilAnswered(() => loadMembersAndLists(api, input.recording, isOffline), signal);
        const zone = isZoneKnown() ? null : cache.get(shellQuery).catch(() => null);
        const [options] = await Promise.all([loading, idleAfterFrame(optionsTimeout), zone]);
        return { ...options, today: today(), recentMemberIds: device.recentMembers(ownerOfDevice()) };
      }),
      sendRecord: fromPromise(({ input }) => sendRecord(api, input)),
      readRecord: fromPromise(({ input }) => readRecord(api, input)),
      changeRecord: fromPromise(({ input }) => changeRecord(api, input)),
      queueRecord: fromPromise(({ input }) => outbox.keep(input)),
      lookups: lookupsMachine.provide({
        actors: {
          loadPastReferrals: fromPromise(({ input, signal }) =>
            loadPastReferrals(until(signal, api), input.memberId),
          ),
          loadChapters: fromPromise(({ input, signal }) =>
            untilAnswered(() => loadChapters(until(signal, api), input.isDroppingIn, ownChapterId), signal),
          ),
          loadMeetings: fromPromise(({ input, signal }) =>
            untilAnswered(() => loadMeetings(until(signal, api), input.chapterId), signal),
          ),
          findVisitor: fromPromise(({ input, signal }) => findVisitor(until(signal, api), input.email)),
          findEarlierReferral: fromPromise(({ input, signal }) => findEarlier(until(signal, api), input)),
        },
      }),
      upload,
    },
    actions: {
      keepDraft: (_, { recording, draft }) => keepDraft(recording, draft),
      forgetDraft: (_, { recording, idempotencyKey }) =>
        device.forgetDraft(ownerOfDevice(), recording, idempotencyKey),
      noteMember: (_, { memberId }) => {
        if (typeof memberId === 'number') device.noteRecentMember(ownerOfDevice(), memberId);
      },
    },
  });
};

/** Connects the dialog that shares a post. */
export const connectPost = ({ api }: Pick<QueryCache, 'api'>) =>
  postMachine.provide({
    actors: {
      loadPostMembers: fromPromise(async ({ signal }) => ({
        members: await untilAnswered(() => loadPostMembers(api), signal),
        recentMemberIds: device.recentMembers(ownerOfDevice()),
      })),
      loadPostLinks: fromPromise(({ input }) => loadPostLinks(api, input.memberId)),
      shareLink: fromPromise(({ input }) => shareOne(api, input.linkId, input.address)),
    },
  });
