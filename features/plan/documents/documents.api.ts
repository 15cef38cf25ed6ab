import { planId } from '@/features/catalogue/plan-schemas';
import { localText } from '@/features/catalogue/detail/detail-schemas';
import { calculatePriceQuery } from '@/features/quote/quote.api';
import { CLINICS_MAX } from '@/features/profile/clinics/chosen-clinics';
import { receiptCode } from '@/features/quote/receipts/receipts.api';
import { locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

export const documentsQuery = z.object({ id: planId });

/** Path segment of a document's tab, as `lib/routing/plan-tab.ts` accepts it. */
export const documentTab = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);

/**
 * GET /api/documents/insurance/{id}/{tab}: the file. The sheet has the price of `receipt`, of `profile` (JSON), of a
 * list of people (`list`, its signed price) or none (`price=none`); default: the price 'from'. It has the coverage at the
 * given clinics, or at those of a region.
 */
export const documentFileQuery = z.object({
  id: planId,
  tab: documentTab,
  locale: locale.default('es'),
  receipt: receiptCode.nullable().default(null),
  profile: calculatePriceQuery.shape.profile,
  price: z.literal('none').nullable().default(null),
  list: z.string().max(2000).nullable().default(null),
  clinic: z.preprocess((given) => [given].flat(), z.string().max(120).array().max(CLINICS_MAX)).default([]),
  region: z.string().max(8).nullable().default(null),
});
export type DocumentFileQuery = z.infer<typeof documentFileQuery>;

export const pdfFile = z.string().meta({ format: 'binary' });

export const planDocument = z.strictObject({
  id: z.string(),
  title: z.string(),
  url: documentTab,
  file: z.string().startsWith('/api/documents/'),
  /** Number of pages; null: unknown until rendered. */
  pages: z.number().int().positive().nullable(),
});
export type PlanDocument = z.infer<typeof planDocument>;
export const planDocuments = planDocument.array();

export const documentEntry = z.strictObject({
  productCode: z.string().min(1).max(120),
  tab: documentTab,
  title: localText,
});
export type DocumentEntry = z.infer<typeof documentEntry>;

export const readDocument = endpoint('GET /api/documents/insurance/{id}/{tab}', 'Downloads the PDF of a tab', {
  limit: 'document',
  mediaType: 'application/pdf',
  input: documentFileQuery,
  output: pdfFile,
  refusals: [404],
});

export const listDocuments = endpoint(
  'GET /api/documents/insurance/{id}',
  'PDF tabs of a plan: its sheet and its files',
  { cacheable: true, input: documentsQuery, output: planDocuments, refusals: [404] },
);
