import * as activities from './activities.ts';
import * as applications from './applications.ts';
import * as attendance from './attendance.ts';
import * as chapters from './chapters.ts';
import * as chat from './chat.ts';
import * as checklists from './checklists.ts';
import * as core from './core.ts';
import * as goals from './goals.ts';
import * as growth from './growth.ts';
import * as infrastructure from './infrastructure.ts';
import * as letters from './letters.ts';
import * as links from './links.ts';
import * as people from './people.ts';
import * as program from './program.ts';
import * as recordings from './recordings.ts';
import * as signin from './signin.ts';
import * as texts from './texts.ts';
import * as visitors from './visitors.ts';

/** Every table and the view: all that these files export. */
export const schema = {
  ...core,
  ...people,
  ...chapters,
  ...recordings,
  ...activities,
  ...visitors,
  ...attendance,
  ...growth,
  ...program,
  ...checklists,
  ...applications,
  ...links,
  ...chat,
  ...goals,
  ...letters,
  ...texts,
  ...signin,
  ...infrastructure,
};
