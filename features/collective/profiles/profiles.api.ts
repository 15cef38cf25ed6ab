import { productQuery } from '@/features/catalogue/plan-schemas';
import { LEVELS } from '@/features/collective/profiles/profile-columns';
import { sheetProblem } from '@/features/collective/employees/employee-schemas';
import { json } from '@/features/quote/quote.api';
import { fileStream, locale, money } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { SHEET_FORMATS } from '@/lib/sheet/sheet';
import { endpoint } from '@/lib/http/endpoint';

/** POST /api/insurance/processProfilesWithExcel: takes .xlsx or .csv, returns .xlsx. */
export const processProfilesRequest = z.object({
  code: productQuery.shape.code.min(1),
  /** JSON: the risk level that the sender chose for each value that we do not know, {"Alto":"IV"}. */
  niveles: json.pipe(z.record(z.string().max(200), z.enum(LEVELS))).default({}),
  body: fileStream,
});
export type ProcessProfiles = z.infer<typeof processProfilesRequest>;

const listProblemsRequest = processProfilesRequest.extend({
  /** JSON: codes of other plans of the line to price the same list for. */
  otros: json.pipe(productQuery.shape.code.min(1).array().max(30)).default([]),
});
export type ListProblems = z.infer<typeof listProblemsRequest>;

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
    /** Rows without a person, such as totals. */
    skippedRows: z.string(),
  }),
  /** Values of the risk column that we do not know, if few, also with a chosen level; and what each level means. */
  risks: z
    .strictObject({
      values: z.strictObject({ value: z.string(), people: z.int().positive() }).array(),
      levels: z.strictObject({ level: z.enum(LEVELS), sectors: z.string() }).array(),
    })
    .nullable(),
  /** The list's price; null if the sheet has problems. `ticket` proves it in a request. */
  priced: z
    .strictObject({
      ticket: z.string(),
      total: money.nullable(),
      texts: z.string().array(),
      /**
       * Other plans, cheapest first, then those that leave people out. Empty for a list too long to be priced often.
       * `notes`: source of the price, people outside the entry ages.
       */
      others: z.strictObject({ code: z.string(), total: money.nullable(), notes: z.string().array() }).array(),
    })
    .nullable(),
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
  'Prices a sheet of profiles for a plan. If there are problems, returns the sheet with the wrong cells marked. Stores nothing',
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
  'Returns the problems of a sheet of profiles, each once per column, or its price; stores nothing',
  {
    effect: 'reads',
    isUpload: true,
    limit: 'sheet',
    input: listProblemsRequest,
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
