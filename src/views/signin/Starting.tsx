/** Shown before the signed-in part has loaded; only the header's space is reserved. */
export function Starting() {
  return (
    <div aria-busy="true">
      <title>Chapterhouse</title>
    </div>
  );
}
