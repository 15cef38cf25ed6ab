import { documentFileQuery, pdfFile } from '@/features/plan/documents/documents.api';
import { documentFile } from '@/features/plan/documents/server/service';
import { route } from '@/lib/http/route';

export const GET = route(documentFileQuery, pdfFile, documentFile, {
  summary: 'The PDF of a tab, to be kept as a file',
  refusals: [404],
  mediaType: 'application/pdf',
  limit: 'document',
});
