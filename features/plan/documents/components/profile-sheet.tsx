import { PdfFrame } from '@/components/pdf-viewer/pdf-frame';
import { PdfLoading } from '@/components/pdf-viewer/pdf-loading';
import { PdfViewer, type PdfViewerProps } from '@/components/pdf-viewer/pdf-viewer';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { refusalText } from '@/features/eligibility/wording/refusal';
import { planPrice, planReceipt, type Buyer } from '@/features/quote/client';
import { useQuery } from '@/lib/http/use-query';
import { lateWords } from '@/lib/i18n/load-words';
import type { ProductLine } from '@/lib/markets/market';

type Props = PdfViewerProps & Pick<Buyer, 'profile'> & { id: number; line: Pick<ProductLine, 'productType'> };

/** Sheet for a profile. The address contains a receipt code and no ages, so that no log contains an age. */
export function ProfileSheet({ id, profile, line, ...viewer }: Props) {
  const receipt = useQuery(planReceipt(id, profile));
  const isRefused = receipt.data?.kept === null;
  const price = useQuery({ ...planPrice(id, { profile, productType: line.productType }), enabled: isRefused });
  if (receipt.isLoading)
    return (
      <PdfFrame {...viewer} pages={null}>
        <PdfLoading text={viewer.labels.loading} />
      </PdfFrame>
    );
  const code = receipt.data?.kept?.code;
  const own = code ? `&receipt=${code}` : isRefused ? '&price=none' : '';
  const reason = price.data?.reason;
  return (
    <>
      {receipt.isError && (
        <StatusMessage tone="warning" title={lateWords().receipt.sheetFailed}>
          <Button variant="quiet" className="mt-2" onClick={() => void receipt.refetch()}>
            {lateWords().receipt.retry}
          </Button>
        </StatusMessage>
      )}
      {reason && <p className="mb-4">{refusalText(reason, lateWords().eligibility, viewer.tag)}</p>}
      <PdfViewer {...viewer} file={viewer.file + own} />
    </>
  );
}
