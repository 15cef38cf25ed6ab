import { productQuery } from '@/features/catalogue/plan-schemas';
import { sheetProblem } from '@/features/collective/employees/employee-schemas';
import { fileStream, locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { SHEET_FORMATS } from '@/lib/sheet/sheet';
import { endpoint } from '@/lib/http/endpoint';

/** POST /api/insurance/processProfilesWithExcel: takes .xlsx or .csv, returns .xlsx. */
export const processProfilesRequest = z.object({ code: productQuery.shape.code.min(1), body: fileStream });
export type ProcessProfiles = z.infer<typeof processProfilesRequest>;

/** POST /api/insurance/profilesProblems: takes the same file, returns its problems as text, and how it was read. */
export const profileProblems = z.strictObject({
  problemCount: z.int().nonnegative(),
  problems: sheetProblem.array(),
  reading: z.strictObject({
    people: z.int().nonnegative(),
    /**
     * `as`: meaning of the column; null: it was not read. `name`: '' without a heading. `better`: column that was read
     * in its place.
     */
    columns: z
      .strictObject({ column: z.string(), name: z.string(), as: z.string().nullable(), better: z.string().nullable() })
      .array(),
    /** People of each risk level, in lists with risks. */
    risks: z.strictObject({ level: z.string(), people: z.int().positive() }).array(),
    /** Rows without a person, such as totals. */
    skippedRows: z.string(),
  }),
});
export type ProfileProblems = z.infer<typeof profileProblems>;

/** GET /api/insurance/profilesTemplate. `locale` is in the address, because a link sends no language header. */
export const profilesTemplateQuery = z.object({
  productType: z.string().min(1).max(60),
  format: z.enum(SHEET_FORMATS).default('xlsx'),
  locale: locale.optional(),
});
export type ProfilesTemplateQuery = z.infer<typeof profilesTemplateQuery>;

export const processProfiles = endpoint(
  'POST /api/insurance/processProfilesWithExcel',
  'Prices a sheet of profiles for a plan; returns a sheet with problems with the cells marked. Stores nothing',
  {
    effect: 'reads',
    isUpload: true,
    limit: 'sheet',
    mediaType: 'application/octet-stream',
    input: processProfilesRequest,
    output: z.unknown(),
    refusals: [404],
  },
);

export const listProfileProblems = endpoint(
  'POST /api/insurance/profilesProblems',
  'Returns the problems of a sheet of profiles, each once per column; stores nothing',
  {
    effect: 'reads',
    isUpload: true,
    limit: 'sheet',
    input: processProfilesRequest,
    output: profileProblems,
    refusals: [404],
  },
);

export const profilesTemplate = endpoint(
  'GET /api/insurance/profilesTemplate',
  'Empty sheet for the profiles of a line',
  {
    limit: 'sheet',
    mediaType: 'application/octet-stream',
    input: profilesTemplateQuery,
    output: z.unknown(),
    refusals: [404],
  },
);
