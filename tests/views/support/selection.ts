/** A browser tells of a changed selection later; told at once, a listener that moves the selection never ends. */
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
