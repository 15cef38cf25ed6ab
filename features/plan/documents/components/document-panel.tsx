import { PdfFrame } from '@/components/pdf-viewer/pdf-frame';
import type { PdfLabels } from '@/components/pdf-viewer/pdf-labels';
import { PdfLoading } from '@/components/pdf-viewer/pdf-loading';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import { FIRST_PAGES, MAX_DOCUMENT_BYTES, MAX_DOCUMENT_PAGES } from '@/features/plan/documents/domain';
import { DocumentViewer } from './document-viewer';

type Props = {
  /** The tab: its title and the address of its PDF. */
  title: string;
  file: string;
  /** BCP 47 tag that numbers are written in. */
  tag: string;
  labels: PdfLabels;
  /** Over a list a document is read whole, on its own page the first pages are shown at first (spec section 8). */
  inModal: boolean;
};

/** A document of a plan. Without scripts, and until the viewer has come, its PDF can be taken away. */
export function DocumentPanel({ title, file, tag, labels, inModal }: Props) {
  const frame = { title, file, tag, labels };
  return (
    <PlanPanel title={title}>
      <DocumentViewer
        key={file}
        {...frame}
        firstPages={inModal ? null : FIRST_PAGES}
        maxBytes={MAX_DOCUMENT_BYTES}
        maxPages={MAX_DOCUMENT_PAGES}
        fallback={
          <PdfFrame {...frame} pages={null}>
            <PdfLoading text={labels.loading} />
          </PdfFrame>
        }
      />
    </PlanPanel>
  );
}
