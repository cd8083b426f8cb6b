import { chunk } from './chunk.ts';
import type { ApplyProps, VisitProps } from './parts.ts';

// What comes behind the first screen of the pages without an account.

/** A chapter with its form, what one has registered for, and how to cancel it. */
export const chapterVisitView = chunk<VisitProps>(() => import('../views/visit/ChapterVisit.tsx'));

/** The steps of an application behind the first two. */
export const laterStepsView = chunk<ApplyProps>(() => import('../views/register/LaterSteps.tsx'));
