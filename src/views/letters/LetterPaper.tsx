import type { Letter } from '../../contract/people/letters.ts';
import { letterNames, letterParts } from '../../contract/people/letterTexts.ts';
import { dayOf } from '../dates.ts';
import { PaperMark } from '../parts/PaperMark.tsx';

/** Lines without an empty one between them stand together. */
const paragraphs = (text: string) => [...text.matchAll(/[^\n]+(?:\n[^\n]+)*/g)];

/** A letter as its reader gets it; figures from the records are marked. */
export function LetterPaper({ letter, logo }: { letter: Letter; logo: string | null }) {
  const { chapter, kind, body, facts, sent_at } = letter;
  return (
    <div className="desk">
      <article className="paper" aria-label={letterNames[kind]}>
        <p className="paper-top">
          <PaperMark logo={logo} />
          <span>
            <b>{chapter.name} chapter</b>
            <br />
            {sent_at ? <time dateTime={sent_at}>{dayOf(sent_at)}</time> : 'Draft'}
          </span>
        </p>
        {paragraphs(body).map(({ 0: paragraph, index }) => (
          <p key={index}>
            {letterParts(paragraph, facts).map(({ at, text, isFigure }) =>
              isFigure ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
            )}
          </p>
        ))}
      </article>
    </div>
  );
}
