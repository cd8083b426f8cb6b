import type { ChapterVisitProps } from '../views/visit/ChapterVisit.tsx';
import { chunk } from './chunk.ts';
import type { ApplyProps } from './parts.ts';
import { styledWhole } from './publicStyle.ts';

// The code behind the first screen of the pages without an account.

/** A chapter's form, the guest's registration, or the question whether to cancel it. */
export const chapterVisitView = chunk<ChapterVisitProps>(
  styledWhole(() => import('../views/visit/ChapterVisit.tsx')),
);

/** The application's steps after the first two. */
export const laterStepsView = chunk<ApplyProps>(
  styledWhole(() => import('../views/register/LaterSteps.tsx')),
);
