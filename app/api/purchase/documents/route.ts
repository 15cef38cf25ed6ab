import { documentUpload, purchaseDocuments } from '@/features/purchase/documents/documents.api';
import { addDocument, showDocuments } from '@/features/purchase/documents/server/service';
import { noInput } from '@/lib/contract/atoms';
import { postRoute, route } from '@/lib/http/route';

export const GET = route(noInput, purchaseDocuments, showDocuments, {
  summary: 'What was attached to a purchase; proven as GET of the purchase',
  refusals: [404],
});

export const POST = postRoute(documentUpload, purchaseDocuments, addDocument, {
  summary: 'Attaches a document to a purchase in review; proven as GET of the purchase',
  refusals: [404],
  limit: 'upload',
  isUpload: true,
  effect: 'continues',
});
