/** Drawn on every page; the server marks the document while the data are the demo’s, and only then it is shown. */
export function DemoNote() {
  return <p className="demo-note">Demonstration: the people and all they record are made up.</p>;
}
