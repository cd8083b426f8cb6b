/** What the record machine asks of the world: what a page shows, and the small acts done on it. */
import type { Activities, MyWeek, Totals } from './activities.ts';
import type { MainInformation } from './members.ts';
import type { HeldRole } from './roles.ts';
import type { TrainingsOfMember } from './trainings.ts';

/** Everything a page of kind `record` shows, by page. */
export type RecordData =
  | { readonly page: 'performance'; readonly activities: Activities; readonly week: MyWeek }
  | { readonly page: 'totals'; readonly totals: Totals }
  | {
      readonly page: 'profileTraining';
      readonly main: MainInformation;
      readonly trainings: TrainingsOfMember;
    }
  | { readonly page: 'profileRoles'; readonly main: MainInformation; readonly roles: readonly HeldRole[] };

/** The pages of kind `record` that there are. */
export type RecordPageId = RecordData['page'];

/** What one page shows. */
export type RecordDataOf<Page extends RecordPageId> = Extract<RecordData, { page: Page }>;

/** What became of fetching a page; `barred`: it is not there for whoever asks. */
export type RecordOutcome =
  | { readonly kind: 'loaded'; readonly data: RecordData }
  | { readonly kind: 'barred' };

/** One small thing that is done on a page of kind `record`, by its name. */
export type RecordAct =
  | { readonly name: 'copy'; readonly text: string; readonly message: string }
  | { readonly name: 'share'; readonly linkId: number; readonly address: string }
  | { readonly name: 'pickWinner'; readonly week: string; readonly linkId: number }
  | { readonly name: 'drawWinner'; readonly week: string }
  | { readonly name: 'announceWinner'; readonly id: number; readonly version: number };

/** What became of it: `changed` what the page shows, or only something to tell. */
export type ActOutcome =
  | { readonly kind: 'changed'; readonly message: string | null }
  | { readonly kind: 'told'; readonly message: string }
  | { readonly kind: 'refused'; readonly message: string };
