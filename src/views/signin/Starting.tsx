/** Before the signed-in part is there: the header's place is kept, and nothing else is promised. */
export function Starting() {
  return (
    <div className="starting" aria-busy="true">
      <title>Chapterhouse</title>
    </div>
  );
}
