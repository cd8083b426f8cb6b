import { getActivities, getActivity, getMyWeek, getTotalsDetails } from './activities.ts';
import type { Endpoint } from './endpoint.ts';
import {
  getActiveMembers,
  getCitiesAndStates,
  getContactDetails,
  getMainInformation,
  getProfessions,
  saveContactDetails,
} from './members.ts';
import { recordSession } from './sessions.ts';
import { getSidebar, verifyToken } from './shell.ts';

/** The whole API; the server must handle each, and the OpenAPI document is made from this list. */
export const endpoints = {
  getSidebar,
  verifyToken,
  getMainInformation,
  getContactDetails,
  saveContactDetails,
  getActiveMembers,
  getProfessions,
  getCitiesAndStates,
  getActivities,
  getTotalsDetails,
  getActivity,
  getMyWeek,
  recordSession,
} satisfies Record<string, Endpoint>;
