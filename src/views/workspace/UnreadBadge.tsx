/** The highest count shown; the server counts no further. */
const most = 99;

/** The unread count, only visual, because its link says it in words. Nothing for zero. */
export function UnreadBadge({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span
      className="unread-badge min-w-4 h-4 px-1 rounded-[8px] [background:oklch(0.86_0.09_205)] [color:oklch(0.22_0.03_217)] text-[0.6875rem] leading-4 font-[660] text-center"
      aria-hidden="true"
    >
      {count > most ? `${most}+` : count}
    </span>
  );
}
