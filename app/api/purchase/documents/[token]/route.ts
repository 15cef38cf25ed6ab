import * as api from '@/features/purchase/documents/documents.api';
import { openDocument } from '@/features/purchase/documents/server/add-document';
import { fileResponse } from '@/lib/http/file-response';
import { serve } from '@/lib/http/route';

/** One generic type for all files, so that no browser guesses a type. */
const type = 'application/octet-stream';

export const GET = serve(api.openDocument, async (ctx, link) =>
  fileResponse({ type, ...(await openDocument(ctx, link)) }),
);
