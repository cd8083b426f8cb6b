interface SeenSnapshot<View> {
  getMeta(): Record<string, { view?: View } | undefined>;
}

/** @returns a selector of the view that the deepest state names. */
export const selectView =
  <View extends string>(otherwise: View) =>
  (snapshot: SeenSnapshot<View>): View =>
    Object.values(snapshot.getMeta())
      .map((meta) => meta?.view)
      .findLast((view) => view !== undefined) ?? otherwise;

interface DialogSnapshot<Dialog> {
  getMeta(): Record<string, { dialog?: Dialog } | undefined>;
}

/** @returns the dialog that a state puts over its page, or null. */
export const selectDialog = <Dialog extends string>(snapshot: DialogSnapshot<Dialog>): Dialog | null =>
  Object.values(snapshot.getMeta()).find((meta) => meta?.dialog !== undefined)?.dialog ?? null;

interface NoticedSnapshot<Notice> {
  getMeta(): Record<string, { notice?: Notice } | undefined>;
}

/** @returns what a state has to say beside its view, or null. */
export const selectNotice = <Notice extends string>(snapshot: NoticedSnapshot<Notice>): Notice | null =>
  Object.values(snapshot.getMeta())
    .map((meta) => meta?.notice)
    .find((notice) => notice !== undefined) ?? null;
