import { documentFile, documentToken } from '@/features/purchase/documents/documents.api';
import { openDocument } from '@/features/purchase/documents/server/service';
import { fileResponse } from '@/lib/http/file-response';
import { route } from '@/lib/http/route';

/** Always a generic type, so that no browser guesses. */
const type = 'application/octet-stream';

export const GET = route(
  documentToken,
  documentFile,
  async (ctx, link) => fileResponse({ type, ...(await openDocument(ctx, link)) }),
  {
    summary: 'A document that a buyer attached; its link stands in the mail of who looks at the purchase',
    mediaType: type,
    refusals: [404],
    limit: 'document',
  },
);
