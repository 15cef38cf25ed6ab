import { documentsQuery, planDocuments } from '@/features/plan/documents/documents.api';
import { planDocumentsOf } from '@/features/plan/documents/server/service';
import { route } from '@/lib/http/route';

export const GET = route(documentsQuery, planDocuments, planDocumentsOf, {
  summary: 'The PDF tabs of a plan: its sheet and its files',
  refusals: [404],
  cacheable: true,
});
