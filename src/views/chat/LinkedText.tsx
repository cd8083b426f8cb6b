import { linkifyit } from 'linkify-it';

const linkify = linkifyit({ fuzzyEmail: false, fuzzyLink: true })
  .add('ftp:', null)
  .add('mailto:', null)
  .add('//', null);

interface Part {
  text: string;
  href: string | null;
}

/** @returns the URL if it's a web address, or null. */
const webAddressOf = (url: string): string | null => {
  const parsed = URL.canParse(url) ? new URL(url) : null;
  return parsed && ['http:', 'https:'].includes(parsed.protocol) ? parsed.href : null;
};

/** @returns a text split at its web addresses. */
export const partsOf = (text: string): readonly Part[] => {
  const parts: Part[] = [];
  let end = 0;
  for (const { index, lastIndex, url } of linkify.match(text) ?? []) {
    if (index > end) parts.push({ text: text.slice(end, index), href: null });
    parts.push({ text: text.slice(index, lastIndex), href: webAddressOf(url) });
    end = lastIndex;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
};

/** A message's text with clickable web addresses. */
export function LinkedText({ text }: { text: string }) {
  return partsOf(text).map(({ text: words, href }, place) => {
    const key = `${place} ${words}`;
    return href === null ? (
      <span key={key}>{words}</span>
    ) : (
      <a
        className="underline underline-offset-3"
        key={key}
        href={href}
        target="_blank"
        rel="noopener noreferrer"
      >
        {words}
      </a>
    );
  });
}
