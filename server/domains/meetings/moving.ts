import type { Viewer } from '../../http/viewer.ts';
import type { SignInKeys } from '../../signin/keys.ts';

/** Who moves a meeting, when and why. */
export interface Moving {
  readonly viewer: Viewer;
  /** Seals the mails of a skipped meeting. */
  readonly keys: SignInKeys;
  readonly now: Date;
  readonly requestId: string;
  readonly reason: string | null;
}
