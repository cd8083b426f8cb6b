import { useSelector } from '@xstate/react';
import { Download } from 'lucide-react';
import type { ActorRefFrom } from 'xstate';
import type { ExportRequest } from '../../contract/exportPorts.ts';
import { pageDefinition } from '../../contract/pageDefinitions.ts';
import type { PageId } from '../../contract/pages.ts';
import type { exporterMachine } from '../../machines/exporter.machine.ts';
import type { PageProps } from '../../routes/table.ts';
import { Button } from '../parts/Button.tsx';

interface ExportButtonProps extends PageProps {
  page: PageId;
  /** Whether there is something to export. */
  isReady: boolean;
  request: () => ExportRequest;
}

interface ShownProps extends Pick<ExportButtonProps, 'isReady' | 'request'> {
  exporter: ActorRefFrom<typeof exporterMachine>;
}

function Shown({ exporter, isReady, request }: ShownProps) {
  const isBusy = useSelector(exporter, (snapshot) => snapshot.hasTag('busy'));
  return (
    <Button
      variant="quiet"
      icon={Download}
      fold
      isDisabled={!isReady || isBusy}
      onPressed={() => exporter.send({ type: 'export.requested', request: request() })}
    >
      Export
    </Button>
  );
}

/** Exports the page's list to a workbook, one list at a time, for members with the right to export. */
export function ExportButton({ workspace, page, ...rest }: ExportButtonProps) {
  const exporter = useSelector(workspace, ({ children }) => children.exporter);
  const mayExport = useSelector(
    workspace,
    ({ context }) => context.shell?.roles.buttons.includes('reports.export') ?? false,
  );
  if (!pageDefinition(page).report) return null;
  if (exporter && mayExport) return <Shown exporter={exporter} {...rest} />;
  // On a phone, this space is reserved until the right is known, so the button doesn't wrap onto the next line.
  return <span className="block w-25 h-9 pointer-coarse:min-h-11 sm:hidden" aria-hidden="true" />;
}
