import { decodeJwt } from 'jose';
import { openStream, type PlaceKind, sayPresent } from '../../../src/contract/chat/stream.ts';
import type { Changes } from '../../changes/changes.ts';
import type { Queryable } from '../../database/query.ts';
import { type Http, handle, handleHeld } from '../../http/handle.ts';
import { present, unauthorized } from '../../http/refused.ts';
import type { Viewer } from '../../http/viewer.ts';
import type { SignInKeys } from '../../signin/keys.ts';
import { bearerToken } from '../../signin/sessions/authenticate.ts';
import { openChatToken } from '../../signin/sessions/chatToken.ts';
import { admitToOnboarding, admitToSheet } from './policy.ts';
import { findChapterOfMeeting, findEntry, findPresent } from './repository.ts';

const second = 1_000;

interface StreamParts {
  readonly changes: Changes;
  /** Decrypt the chat token. */
  readonly keys: SignInKeys;
}

export function registerStream(http: Http, database: Queryable, { changes, keys }: StreamParts) {
  const opened = (header: string | undefined) => openChatToken(keys, header, http.now());
  const orChat: Http = {
    ...http,
    findViewer: (header) => http.findViewer(opened(header)?.authorization ?? header),
  };
  handleHeld(orChat, openStream, async ({ query, viewer, request }) => {
    const chat = opened(request.headers.authorization);
    const authorization = chat?.authorization ?? request.headers.authorization ?? '';
    const claims = claimsOf(authorization);
    const expiresAt = Math.min(claims.expiresAt, chat?.until ?? claims.expiresAt);
    const { body } = changes.open(
      { viewer, authorization, ...claims, expiresAt },
      {
        lastId: query.last_event_id,
        within: query.since_seconds === undefined ? undefined : query.since_seconds * second,
      },
    );
    if (query.hold === 0) body.push(null);
    return body;
  });

  handle(http, sayPresent, async ({ body: { place, is_here = 1 }, viewer }) => {
    await admit(database, viewer, place);
    const member = present(await findPresent(database, viewer.memberId));
    return { place, here: [...(await changes.arrive(place, member, is_here === 1))] };
  });
}

/** @throws Refused 403 or 404 for a place that the viewer may not be at */
async function admit(database: Queryable, viewer: Viewer, place: string): Promise<void> {
  const [kind, number] = place.split(':');
  const id = Number(number);
  const rules: Readonly<Record<PlaceKind, () => Promise<void>>> = {
    sheet: async () => admitToSheet(viewer, (await findChapterOfMeeting(database, id))?.chapter_id ?? null),
    checklist: async () => void present(await findEntry(database, viewer, id)),
    onboarding: async () => admitToOnboarding(viewer, id),
  };
  await rules[kind as PlaceKind]();
}

/** Reads a token that was already verified. */
function claimsOf(authorization: string) {
  const { exp, iat, origin_jti: family } = decodeJwt(bearerToken(authorization) ?? '');
  if (exp === undefined || iat === undefined) throw unauthorized();
  return {
    family: typeof family === 'string' ? family : null,
    issuedAt: iat * second,
    expiresAt: exp * second,
  };
}
