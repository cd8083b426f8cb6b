/**
 * A browser reports a changed selection later; reported at once, a listener that moves the selection would never end.
 */
const prototype = Selection.prototype;
const { collapse } = prototype;
let isMoving = false;

prototype.collapse = function collapseOnce(this: Selection, node: Node | null, offset?: number) {
  if (isMoving) return;
  isMoving = true;
  try {
    collapse.call(this, node, offset);
  } finally {
    isMoving = false;
  }
};
