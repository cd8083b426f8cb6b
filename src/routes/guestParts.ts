import { chunk } from './chunk.ts';
import type { ApplyProps, VisitProps } from './parts.ts';
import { styledWhole } from './publicStyle.ts';

// What comes behind the first screen of the pages without an account.

/** A chapter with its form, what one has registered for, and how to cancel it. */
export const chapterVisitView = chunk<VisitProps>(
  styledWhole(() => import('../views/visit/ChapterVisit.tsx')),
);

/** The steps of an application behind the first two. */
export const laterStepsView = chunk<ApplyProps>(
  styledWhole(() => import('../views/register/LaterSteps.tsx')),
);
