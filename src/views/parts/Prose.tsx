import { Fragment, type ReactNode } from 'react';

/** Words between two stars on either side are strong. */
const inline = (text: string): ReactNode[] =>
  text
    .split(/\*\*(.+?)\*\*/)
    .map((part, index) =>
      index % 2 === 1 ? (
        <strong key={`${part}-strong`}>{part}</strong>
      ) : (
        <Fragment key={part}>{part}</Fragment>
      ),
    );

const headings: Readonly<Record<number, 'h2' | 'h3'>> = { 2: 'h2', 3: 'h3' };

function Block({ text }: { text: string }) {
  const [, marks = '', words = ''] = /^(#{1,3}) (.+)$/.exec(text) ?? [];
  if (marks === '#') return null;
  const Heading = headings[marks.length];
  if (Heading) return <Heading>{inline(words)}</Heading>;
  const lines = text.split('\n');
  if (lines.every((line) => line.startsWith('- ')))
    return (
      <ul>
        {lines.map((line) => (
          <li key={line}>{inline(line.slice(2))}</li>
        ))}
      </ul>
    );
  return <p>{inline(text)}</p>;
}

/** A text of the organization: headings, lists and paragraphs of Markdown, everything else as it is written. */
export function Prose({ text }: { text: string }) {
  const blocks = text
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter(Boolean);
  return (
    <div className="rich-text">
      {blocks.map((block) => (
        <Block key={block} text={block} />
      ))}
    </div>
  );
}
