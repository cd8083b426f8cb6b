import type { Right } from '../../../src/contract/capabilities.ts';
import type { Ask } from './organization.ts';
import type { Rows } from './rowsOf.ts';

export interface Cell {
  /**
   * Who may make the call according to the design: everybody, every member, the row's own member, the members of its
   * chapter, or holders of a button or a page.
   */
  readonly by: readonly ('public' | 'member' | 'own' | 'chapter' | Right)[];
  /** The request that reads or writes a member's row; it has undefined in it if there is no such row. */
  readonly ask: (row: Rows, caller: Rows) => Ask;
  /** The request is about nobody else, so each caller makes only one. */
  readonly alone?: true;
  /** Changes only the caller's own data, even by another member's row: it needs the right, in any scope. */
  readonly ownAct?: true;
  /** The status of a good answer if it differs from the contract's, or for the caller's own row. */
  readonly good?: number;
  readonly oneself?: number;
  /** How many queries the call may take, if more than six. */
  readonly queries?: number;
  /** The status for a row outside the caller's scope; 404 unless given. */
  readonly outside?: number;
  /** Tables, or some of their columns, in which the answer shows rows of other chapters. */
  readonly shows?: readonly string[];
}

/** Cells by the id of their endpoint. */
export type Cells = Readonly<Record<string, Cell | readonly Cell[]>>;

/** The day that the demo organization is loaded for. */
export const today = '2026-11-21';
export const month = { year: 2026, month: 12 };

export const nothing = (): Ask => ({});
export const member = ({ member }: Rows): Ask => ({ params: { memberId: member } });
export const chapter = ({ chapter }: Rows): Ask => ({ params: { chapterId: chapter } });

/** The data of other chapters' members that anybody may see. */
export const person = ['members.first_name', 'members.last_name', 'members.profile_image'];
export const card = [...person, 'members.business_name', 'members.city', 'members.state', 'chapters.name'];
export const contact = ['members.email', 'members.cell_phone', 'members.work_phone', 'members.address'];
export const chapterCard = ['chapters.name', 'chapters.city', 'chapters.state', 'chapters.place'];
