import { chunk } from './chunk.ts';
import type { ApplyProps, VisitProps } from './parts.ts';
import { styledWhole } from './publicStyle.ts';

// The code behind the first screen of the pages without an account.

/** A chapter with its form, the registration, and how to cancel it. */
export const chapterVisitView = chunk<VisitProps>(
  styledWhole(() => import('../views/visit/ChapterVisit.tsx')),
);

/** The application's steps after the first two. */
export const laterStepsView = chunk<ApplyProps>(
  styledWhole(() => import('../views/register/LaterSteps.tsx')),
);
