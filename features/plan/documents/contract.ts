import { localText } from '@/features/catalogue/detail/contract';
import { calculatePriceQuery, planId } from '@/features/quote/contract';
import { CLINICS_MAX } from '@/features/profile/clinics/domain';
import { receiptCode } from '@/features/quote/receipts/contract';
import { locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

export const documentsQuery = z.object({ id: planId });

/** Segment of a document's tab, as `lib/routing/plan-tab.ts` lets one through. */
export const documentTab = z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/);

/**
 * GET /api/documents/insurance/{id}/{tab}: the file itself. The sheet is printed in that language, with the price that was
 * kept under a receipt's code, with the profile's (JSON), with none (`price=none`), or else with the price 'from'; and with what
 * the plan pays at clinics of the market's, or at one of a region of it.
 */
export const documentFileQuery = z.object({
  id: planId,
  tab: documentTab,
  locale: locale.default('es'),
  receipt: receiptCode.nullable().default(null),
  profile: calculatePriceQuery.shape.profile,
  price: z.literal('none').nullable().default(null),
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
  /** null: known when it is printed. */
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
