import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { ExporterMeta, exporterMachine } from '../../machines/exporter.machine.ts';
import type { PageProps } from '../../routes/table.ts';
import { sizeOf } from '../figures.ts';
import { Toast } from '../parts/page/Toast.tsx';
import { selectNotice } from '../selectView.ts';

interface NoticeProps {
  exporter: ActorRefFrom<typeof exporterMachine>;
}

function Exporting({ exporter }: NoticeProps) {
  const about = useSelector(exporter, ({ context }) => context.request?.about);
  const bytes = useSelector(exporter, ({ context }) => context.bytes);
  return (
    <Toast
      message={`Exporting ${about}…`}
      progress={bytes > 0 ? `${sizeOf(bytes)} so far` : ''}
      action="Cancel"
      onActed={() => exporter.send({ type: 'export.canceled' })}
    />
  );
}

function Saved({ exporter }: NoticeProps) {
  const name = useSelector(exporter, ({ context }) => context.name);
  return <Toast message={`Saved as ${name}.`} />;
}

function NotExported({ exporter }: NoticeProps) {
  const message = useSelector(exporter, ({ context }) => context.message);
  return (
    <Toast
      message={message}
      role="alert"
      action="Try again"
      onActed={() => exporter.send({ type: 'retry.requested' })}
    />
  );
}

type Notice = ExporterMeta['notice'];

const notices: Readonly<Record<Notice, (props: NoticeProps) => ReactNode>> = {
  Exporting,
  Saved,
  NotExported,
};

function Shown({ exporter }: NoticeProps) {
  const notice = useSelector(exporter, selectNotice<Notice>);
  const View = notice && notices[notice];
  return View && <View exporter={exporter} />;
}

/** The progress and the result of an export; it stays when the member changes pages. */
export function ExportNotice({ workspace }: PageProps) {
  const exporter = useSelector(workspace, ({ children }) => children.exporter);
  return exporter ? <Shown exporter={exporter} /> : null;
}
