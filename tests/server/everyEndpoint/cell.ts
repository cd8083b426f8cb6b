import type { Right } from '../../../src/contract/capabilities.ts';
import type { Ask } from './organization.ts';
import type { Rows } from './rowsOf.ts';

export interface Cell {
  /**
   * Who may, as the design has it: everybody, every member, the row's own member, the members of its chapter, who holds a
   * button or a page.
   */
  readonly by: readonly ('public' | 'member' | 'own' | 'chapter' | Right)[];
  /** The request that asks for, or writes about, the row of some member; undefined in it where there is no such row. */
  readonly ask: (row: Rows, caller: Rows) => Ask;
  /** It asks for nothing of anybody else, so that there is but one request for each caller. */
  readonly alone?: true;
  /** What it does is one's own, no matter whose row it is about: it takes the right, however far that reaches. */
  readonly ownAct?: true;
  /** The status of a good answer where it is not the contract's, and for a row of one's own. */
  readonly good?: number;
  readonly oneself?: number;
  /** How many queries it may take where six are too few. */
  readonly queries?: number;
  /** What is answered for a row that is not for the caller; 404 unless said. */
  readonly outside?: number;
  /** Tables, or single columns of them, of which it shows other chapters' rows. */
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

/** What of other chapters anybody may be shown. */
export const person = ['members.first_name', 'members.last_name', 'members.profile_image'];
export const card = [...person, 'members.business_name', 'members.city', 'members.state', 'chapters.name'];
export const contact = ['members.email', 'members.cell_phone', 'members.work_phone', 'members.address'];
export const chapterCard = ['chapters.name', 'chapters.city', 'chapters.state', 'chapters.place'];
