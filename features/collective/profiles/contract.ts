import { productQuery } from '@/features/catalogue/contract';
import { sheetProblem } from '@/features/collective/employees/contract';
import { fileStream, locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { SHEET_FORMATS } from '@/lib/sheet/sheet';

/** POST /api/insurance/processProfilesWithExcel: an .xlsx or .csv file; its answer is an .xlsx file. */
export const processProfilesRequest = z.object({ code: productQuery.shape.code.min(1), body: fileStream });
export type ProcessProfiles = z.infer<typeof processProfilesRequest>;

/** POST /api/insurance/profilesProblems: the same file, for what is wrong with it in words. */
export const profileProblems = z.strictObject({ problemCount: z.int().nonnegative(), problems: sheetProblem.array() });
export type ProfileProblems = z.infer<typeof profileProblems>;

/** GET /api/insurance/profilesTemplate. `locale`: a link says no language but in its address. */
export const profilesTemplateQuery = z.object({
  productType: z.string().min(1).max(60),
  format: z.enum(SHEET_FORMATS).default('xlsx'),
  locale: locale.optional(),
});
export type ProfilesTemplateQuery = z.infer<typeof profilesTemplateQuery>;
