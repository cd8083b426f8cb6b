import { singleKeys } from '../contract/keys.ts';
import { locationOf } from './address.ts';
import { goTo } from './bridge.ts';

const isDialog = (name: string | undefined): name is keyof typeof singleKeys =>
  name !== undefined && Object.hasOwn(singleKeys, name);

/** @returns the dialog that a shortcut of the installed application names; the address forgets it at once. */
export const takeShortcut = (): keyof typeof singleKeys | null => {
  const place = locationOf(location.pathname, location.search);
  const { new: wanted, ...query } = place.query;
  if (!isDialog(wanted)) return null;
  goTo({ ...place, query }, { replace: true });
  return wanted;
};
