import type { DialogId } from './ports.ts';

/** The search palette, and the list of keyboard shortcuts. */
export type PaletteId = 'search' | 'keys';

/** What opens the palette: search, the list of keys, or a phone's field for entering a record as a sentence. */
export type PaletteOpening = PaletteId | 'record';

/** The single key that opens each dialog. Members can switch these keys off. */
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

/** What the keyboard reports. The search chord always opens; a single key only while single keys are on. */
export type KeyReport =
  | { readonly type: 'dialog.requested'; readonly dialog: DialogId | PaletteId }
  | { readonly type: 'key.pressed'; readonly opens: DialogId | PaletteId };

/**
 * The initial settings of the keys: whether single keys are on, and what the search chord is called on this device.
 */
export interface KeysAtStart {
  readonly areOn: boolean;
  readonly chord: string;
}
