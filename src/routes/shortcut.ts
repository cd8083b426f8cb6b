import { singleKeys } from '../contract/keys.ts';
import { locationOf } from './address.ts';
import { goTo } from './bridge.ts';

const isDialog = (name: string | undefined): name is keyof typeof singleKeys =>
  name !== undefined && Object.hasOwn(singleKeys, name);

/** @returns the dialog that a shortcut of the installed application asks for, and removes it from the address. */
export const takeShortcut = (): keyof typeof singleKeys | null => {
  const place = locationOf(location.pathname, location.search);
  const { new: wanted, ...query } = place.query;
  if (!isDialog(wanted)) return null;
  goTo({ ...place, query }, { replace: true });
  return wanted;
};
