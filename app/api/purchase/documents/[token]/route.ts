import { documentFile, documentToken } from '@/features/purchase/documents/contract';
import { documentByLink } from '@/features/purchase/documents/server/service';
import { route } from '@/lib/http/route';

export const GET = route(documentToken, documentFile, documentByLink, {
  summary: 'A document that a buyer attached; its link stands in the mail of who looks at the purchase',
  mediaType: 'application/octet-stream',
  refusals: [404],
  limit: 'document',
});
