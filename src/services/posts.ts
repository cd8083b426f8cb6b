import {
  getLinks,
  getMembersForQuickPost,
  type QuickPostMember,
  shareLink,
} from '../contract/growth/links.ts';
import type { PostLinks, ShareOutcome } from '../contract/ports.ts';
import { type Api, ApiRefusal } from './calls/api.ts';
import { copyText } from './device/clipboard.ts';
import { newIdempotencyKey } from './device/clock.ts';

/** The dialog's data, cached on this device and refetched whenever the device is online. */
export const postMembers = [getMembersForQuickPost, {}] as const;
export const ownLinks = (memberId: number) =>
  [getLinks, { query: { member_id: memberId, orderBy: 'position', page_size: 200 } }] as const;
const keptAlong = { freshFor: 0 };

/** @returns the members with at least one link, by name. */
export const loadPostMembers = (api: Api): Promise<readonly QuickPostMember[]> =>
  api(...postMembers, keptAlong);

/** @returns a member's links in the member's order. */
export const loadPostLinks = async (api: Api, memberId: number): Promise<PostLinks> =>
  (await api(...ownLinks(memberId), keptAlong)).rows;

/** The keys of unanswered shares, by link. The next share of the link retries with the same key. */
const unanswered = new Map<number, string>();

/**
 * Copies a link's address, if possible, and logs the share. A refused log is an outcome; rejects when no answer came.
 */
export const shareOne = async (api: Api, linkId: number, address: string): Promise<ShareOutcome> => {
  const idempotencyKey = unanswered.get(linkId) ?? newIdempotencyKey();
  unanswered.set(linkId, idempotencyKey);
  try {
    const isCopied = await copyText(address).then(
      () => true,
      () => false,
    );
    const { metric, id } = await api(shareLink, { body: { link_id: linkId } }, { idempotencyKey });
    unanswered.delete(linkId);
    return { kind: 'logged', record: { metric, id }, isCopied };
  } catch (error) {
    if (!(error instanceof ApiRefusal)) throw error;
    // After a failure of the server, the share may still have been stored.
    if (error.status < 500) unanswered.delete(linkId);
    return { kind: 'refused' };
  }
};
