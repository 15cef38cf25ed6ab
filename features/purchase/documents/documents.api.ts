import { fileStream } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

/** POST /api/purchase/documents: the file as the body, its name in `X-File-Name`, percent-encoded. */
export const documentUpload = z.strictObject({ name: z.string().min(1).max(1000), body: fileStream });
export type DocumentUpload = z.infer<typeof documentUpload>;

export const purchaseDocument = z.strictObject({ id: z.uuid(), name: z.string(), size: z.number().int().positive() });
export type PurchaseDocument = z.infer<typeof purchaseDocument>;

export const purchaseDocuments = purchaseDocument.array();
export type PurchaseDocuments = z.infer<typeof purchaseDocuments>;

/** GET /api/purchase/documents/{token}: the link in an executive's mail. */
export const documentToken = z.strictObject({ token: z.string().max(120) });
export const documentFile = z.string().meta({ format: 'binary' });

export const openDocument = endpoint(
  'GET /api/purchase/documents/{token}',
  'Downloads a document that a buyer attached; authorised by the link in the executive’s mail',
  {
    limit: 'document',
    mediaType: 'application/octet-stream',
    input: documentToken,
    output: documentFile,
    refusals: [404],
  },
);

export const showDocuments = endpoint(
  'GET /api/purchase/documents',
  'Documents attached to a purchase; authorised by the same proof as GET /api/purchase',
  { output: purchaseDocuments, refusals: [404] },
);

export const addDocument = endpoint(
  'POST /api/purchase/documents',
  'Attaches a document to a purchase in review; authorised by the same proof as GET /api/purchase',
  {
    effect: 'continues',
    isUpload: true,
    limit: 'upload',
    input: documentUpload,
    output: purchaseDocuments,
    refusals: [404],
  },
);
