interface Snapshot<Meta> {
  getMeta(): Record<string, Meta | undefined>;
}

const metas = new WeakMap<object, readonly unknown[]>();

/** The metadata of the active states, computed once per snapshot. */
const metasOf = <Meta>(snapshot: Snapshot<Meta>): readonly (Meta | undefined)[] => {
  const known = metas.get(snapshot) as readonly (Meta | undefined)[] | undefined;
  if (known) return known;
  const found = Object.values(snapshot.getMeta());
  metas.set(snapshot, found);
  return found;
};

/** The active states' values for a key, outermost first. */
const said = <Name extends string, Value>(
  name: Name,
  snapshot: Snapshot<{ readonly [Key in Name]?: Value }>,
): Value[] => metasOf(snapshot).flatMap((meta) => meta?.[name] ?? []);

/** @returns a selector of the deepest state's metadata, among the states that have any. */
export const selectMeta =
  <Meta>(otherwise: Meta) =>
  (snapshot: Snapshot<Meta>): Meta =>
    metasOf(snapshot).findLast((meta) => meta !== undefined) ?? otherwise;

/** @returns a selector of the view that the deepest state names. */
export const selectView =
  <View extends string>(otherwise: View) =>
  (snapshot: Snapshot<{ view?: View }>): View =>
    said<'view', View>('view', snapshot).at(-1) ?? otherwise;

/** @returns a selector of a dialog's foot. */
export const selectFoot =
  <Foot extends string>(otherwise: Foot) =>
  (snapshot: Snapshot<{ foot?: Foot }>): Foot =>
    said<'foot', Foot>('foot', snapshot).at(-1) ?? otherwise;

/** @returns the dialog that a state opens over its page, or null. */
export const selectDialog = <Dialog extends string>(snapshot: Snapshot<{ dialog?: Dialog }>): Dialog | null =>
  said<'dialog', Dialog>('dialog', snapshot)[0] ?? null;

/** @returns a state's notice, or null. */
export const selectNotice = <Notice extends string>(snapshot: Snapshot<{ notice?: Notice }>): Notice | null =>
  said<'notice', Notice>('notice', snapshot)[0] ?? null;
