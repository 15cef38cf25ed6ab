import { pdfFile } from '@/features/plan/documents/documents.api';
import { showConfirmation } from '@/features/purchase/confirmation/server/service';
import { noInput } from '@/lib/contract/atoms';
import { fileResponse } from '@/lib/http/file-response';
import { route } from '@/lib/http/route';

const type = 'application/pdf';

export const GET = route(
  noInput,
  pdfFile,
  async (ctx) => {
    const { name, bytes } = await showConfirmation(ctx);
    return fileResponse({ name, type, size: bytes.length, body: bytes });
  },
  {
    summary: 'What was bought, as a PDF; proven as GET of the purchase, once it is paid',
    mediaType: type,
    refusals: [404],
    limit: 'document',
  },
);
