import type { PageProps } from '../../routes/table.ts';
import { ListPage } from '../list/ListPage.tsx';
import { eventAttendanceList } from './eventAttendanceList.tsx';

export default function EventAttendancePage({ workspace }: PageProps) {
  return <ListPage workspace={workspace} definition={eventAttendanceList} />;
}
