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
