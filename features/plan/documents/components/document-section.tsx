import { PdfFrame } from '@/components/pdf-viewer/pdf-frame';
import { PdfLoading } from '@/components/pdf-viewer/pdf-loading';
import { PlanPanel } from '@/features/plan/components/plan-panel';
import {
  FIRST_PAGES,
  MAX_DOCUMENT_BYTES,
  MAX_DOCUMENT_PAGES,
  SHEET_TAB,
} from '@/features/plan/documents/document-limits';
import type { SectionInput } from '@/features/plan/sections/section';
import { DocumentViewer } from './document-viewer';

type Props = Pick<SectionInput<null>, 'item' | 'setting' | 'tab' | 'inModal'>;

/** The download works without JavaScript. The modal shows all pages, the plan's page only the first. */
export function DocumentSection({ item, setting, tab: { title, file, url }, inModal }: Props) {
  if (file === null) return null;
  const { line, words } = setting;
  const labels = words.plan.documents;
  const frame = { title, file, tag: setting.wording.tag, labels };
  return (
    <PlanPanel title={title}>
      <DocumentViewer
        key={file}
        {...frame}
        line={{ productType: line.productType, profileForm: line.profileForm }}
        sheetPlanId={url === SHEET_TAB ? item.id : null}
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
