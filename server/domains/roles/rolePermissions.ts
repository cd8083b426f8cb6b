import { capabilities, type Right, sidebarTitles } from '../../../src/contract/capabilities.ts';
import { roleKeys } from '../../schema/values.ts';
import { buttonHolders } from './buttonHolders.ts';
import { pageHolders } from './pageHolders.ts';
import type { Holders, Reach, RoleKey } from './roleHolders.ts';

/** A right and how far it reaches. */
export interface Held {
  readonly right: Right;
  readonly reach: Reach;
}

const reaches = ['own', 'chapter', 'region', 'all'] as const;

const everyRight: readonly (readonly [Right, Holders])[] = [
  ...capabilities.map((key) => [key, buttonHolders[key]] as const),
  ...sidebarTitles.map((title) => [`page:${title}`, pageHolders[title]] as const),
];

const bundleOf = (role: RoleKey): readonly Held[] =>
  everyRight.flatMap(([right, holders]) =>
    reaches.filter((reach) => holders[reach]?.includes(role)).map((reach) => ({ right, reach })),
  );

const bundles: ReadonlyMap<RoleKey, readonly Held[]> = new Map(
  roleKeys.map((role) => [role, bundleOf(role)]),
);

/** @returns a role's rights. Code checks rights, never roles */
export function rightsOf(role: RoleKey): readonly Held[] {
  return bundles.get(role) ?? [];
}
