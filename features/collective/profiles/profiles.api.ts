import { productQuery } from '@/features/catalogue/contract';
import { sheetProblem } from '@/features/collective/employees/contract';
import { fileStream, locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { SHEET_FORMATS } from '@/lib/sheet/sheet';

/** POST /api/insurance/processProfilesWithExcel: takes .xlsx or .csv, returns .xlsx. */
export const processProfilesRequest = z.object({ code: productQuery.shape.code.min(1), body: fileStream });
export type ProcessProfiles = z.infer<typeof processProfilesRequest>;

/** POST /api/insurance/profilesProblems: the same file, returns its problems as text. */
export const profileProblems = z.strictObject({ problemCount: z.int().nonnegative(), problems: sheetProblem.array() });
export type ProfileProblems = z.infer<typeof profileProblems>;

/** GET /api/insurance/profilesTemplate. `locale`: a plain link can send its language only in the address. */
export const profilesTemplateQuery = z.object({
  productType: z.string().min(1).max(60),
  format: z.enum(SHEET_FORMATS).default('xlsx'),
  locale: locale.optional(),
});
export type ProfilesTemplateQuery = z.infer<typeof profilesTemplateQuery>;
