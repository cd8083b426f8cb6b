import type { Viewer } from '../../http/viewer.ts';
import type { SignInKeys } from '../../signin/keys.ts';

/** The author, time and reason of a meeting's move. */
export interface Moving {
  readonly viewer: Viewer;
  /** The keys that encrypt the mails about a skipped meeting. */
  readonly keys: SignInKeys;
  readonly now: Date;
  readonly requestId: string;
  readonly reason: string | null;
}
