import type { PlaceKind } from '../../../src/contract/chat/stream.ts';
import type { Queryable } from '../../database/query.ts';
import { present } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import { admitToOnboarding, admitToSheet } from './policy.ts';
import { findChapterOfMeeting, findEntry } from './repository.ts';

/** @throws Refused 403 or 404 for a place that the viewer may not be at */
export async function admit(database: Queryable, viewer: Viewer, place: string): Promise<void> {
  const [kind, number] = place.split(':');
  const id = Number(number);
  const rules: Readonly<Record<PlaceKind, () => Promise<void>>> = {
    sheet: async () => admitToSheet(viewer, (await findChapterOfMeeting(database, id))?.chapter_id ?? null),
    checklist: async () => void present(await findEntry(database, viewer, id)),
    onboarding: async () => admitToOnboarding(viewer, id),
  };
  await rules[kind as PlaceKind]();
}
