/** The floor plan of a chapter house: eight walls, one open as the door, and the pier in the middle. */
export function Logo() {
  return (
    <svg className="mark" viewBox="0 0 24 24" aria-hidden="true">
      <path className="room" d="M21.2 8.2 15.8 2.8H8.2L2.8 8.2v7.6l5.4 5.4h7.6l5.4-5.4" />
      <circle className="pier" cx="12" cy="12" r="2.9" />
    </svg>
  );
}

export function Wordmark() {
  return (
    <span className="wordmark">
      Chapter<span>house</span>
    </span>
  );
}
