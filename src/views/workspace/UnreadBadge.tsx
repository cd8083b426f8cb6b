/** The highest count shown; the server counts no further. */
const most = 99;

interface UnreadBadgeProps {
  count: number;
  /** Utilities that put it on the corner of its icon, and ring it in the color behind. */
  place: string;
}

/** Where it stands among icons in the header. */
export const onIcon = 'start-[calc(50%_+_1px)] ring-header';

/** How much is unread, for the eye; the link that it stands in says it in words. Nothing for none. */
export function UnreadBadge({ count, place }: UnreadBadgeProps) {
  if (count === 0) return null;
  return (
    <span
      className={`absolute top-[calc(50%_-_16px)] min-w-4 h-4 px-1 rounded-full ring-2 bg-bright text-[oklch(0.22_0.03_217)] text-[0.6875rem] leading-4 font-[660] text-center ${place}`}
      aria-hidden="true"
    >
      {count > most ? `${most}+` : count}
    </span>
  );
}
