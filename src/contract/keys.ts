import type { DialogId } from './ports.ts';

/** What is searched in, and the list of the keys. */
export type PaletteId = 'search' | 'keys';

/** For what it is opened: those, or the field in which a phone's member says a record. */
export type PaletteOpening = PaletteId | 'record';

/** The single key that opens each dialog. A member can switch them off. */
export const singleKeys: Readonly<Record<DialogId | PaletteId, string>> = {
  session: 's',
  referral: 'r',
  businessBucks: 'b',
  eventAttendance: 'z',
  visitor: 'v',
  post: 'p',
  search: '/',
  keys: '?',
};

/** What a keyboard reports: its search chord always opens, a single key only while those are on. */
export type KeyReport =
  | { readonly type: 'dialog.requested'; readonly dialog: DialogId | PaletteId }
  | { readonly type: 'key.pressed'; readonly opens: DialogId | PaletteId };

/** How keys stand when a member begins: whether single ones are on, and what the search chord is called here. */
export interface KeysAtStart {
  readonly areOn: boolean;
  readonly chord: string;
}
