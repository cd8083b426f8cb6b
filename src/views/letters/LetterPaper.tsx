import type { Letter } from '../../contract/people/letters.ts';
import { letterNames, letterParts } from '../../contract/people/letterTexts.ts';
import { dayOf } from '../dates.ts';
import { PaperMark } from '../parts/PaperMark.tsx';

/** Consecutive lines without an empty line form a paragraph. */
const paragraphs = (text: string) => [...text.matchAll(/[^\n]+(?:\n[^\n]+)*/g)];

/** A letter as its reader gets it, with the figures from the records marked. */
export function LetterPaper({ letter, logo }: { letter: Letter; logo: string | null }) {
  const { chapter, kind, body, facts, sent_at } = letter;
  return (
    <div className="grid justify-items-center p-3 bg-canvas min-[1024px]:p-7">
      <article
        className="grid gap-3.5 w-full max-w-155 px-5 py-6 min-[1024px]:px-12 min-[1024px]:pt-10 min-[1024px]:pb-12 bg-raised border border-line print:border-0 text-[0.9375rem] leading-[1.6]"
        aria-label={letterNames[kind]}
      >
        <p className="paper-top whitespace-pre-line flex gap-3 items-center mb-3 text-small leading-[1.4] text-ink-muted">
          <PaperMark logo={logo} />
          <span>
            <b className="text-ink">{chapter.name} chapter</b>
            <br />
            {sent_at ? <time dateTime={sent_at}>{dayOf(sent_at)}</time> : 'Draft'}
          </span>
        </p>
        {paragraphs(body).map(({ 0: paragraph, index }) => (
          <p className="whitespace-pre-line" key={index}>
            {letterParts(paragraph, facts).map(({ at, text, isFigure }) =>
              isFigure ? (
                <mark
                  className="px-1 py-px rounded-[3px] bg-brand-soft text-inherit font-name box-decoration-clone print:bg-none print:bg-transparent print:font-[640]"
                  key={at}
                >
                  {text}
                </mark>
              ) : (
                <span key={at}>{text}</span>
              ),
            )}
          </p>
        ))}
      </article>
    </div>
  );
}
