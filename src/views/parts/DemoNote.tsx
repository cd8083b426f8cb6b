/** A note on every page; the style shows it only when the server marks the document as a demo. */
export function DemoNote() {
  return <p className="demo-note">Demonstration: the people and all they record are made up.</p>;
}
