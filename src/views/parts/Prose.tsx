import { Fragment, type ReactNode } from 'react';

/** Renders words between double asterisks in bold. */
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

/** The organization's text: Markdown headings, lists and paragraphs; everything else shows as written. */
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
