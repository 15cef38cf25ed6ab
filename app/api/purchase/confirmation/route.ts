import { pdfFile } from '@/features/plan/documents/contract';
import { downloadConfirmation } from '@/features/purchase/confirmation/server/service';
import { noInput } from '@/lib/contract/atoms';
import { route } from '@/lib/http/route';

export const GET = route(noInput, pdfFile, downloadConfirmation, {
  summary: 'What was bought, as a PDF; proven as GET of the purchase, once it is paid',
  mediaType: 'application/pdf',
  refusals: [404],
  limit: 'document',
});
