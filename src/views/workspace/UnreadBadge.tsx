/** What the server counts to. */
const most = 99;

/** How much is unread, for the eye; the link that it stands in says it in words. Nothing for none. */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="unread-badge" aria-hidden="true">
      {count > most ? `${most}+` : count}
    </span>
  );
}
