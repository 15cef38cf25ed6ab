import { tariff } from '@/features/pricing/price-schemas';
import { fileStream, marketCode } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { endpoint, type OutputOf, type ParsedInput } from '@/lib/http/endpoint';

/** Bytes a browser may upload; larger files need `npm run catalogue:import`. */
export const MAX_BYTES = 10 * 1024 * 1024;

const count = z.number().int().min(0);

/** A loaded file or a changed price; each kind has its own numbering. */
const changeKey = { kind: z.enum(['file', 'price']), id: z.number().int().positive().max(2_147_483_647) };

const catalogueOverview = z.strictObject({
  markets: z.array(
    z.strictObject({
      code: marketCode,
      version: count,
      updatedAt: z.iso.datetime().nullable(),
      plans: count,
      lines: z.array(z.strictObject({ key: z.string(), name: z.string(), plans: count })),
      companies: z.array(z.strictObject({ key: z.string(), name: z.string(), plans: count })),
    }),
  ),
  changes: z.array(
    z.strictObject({
      ...changeKey,
      market: marketCode,
      version: count,
      at: z.iso.datetime(),
      by: z.string(),
      title: z.string(),
      undoes: count.nullable(),
      plans: count,
      withdrawn: count,
      isUndone: z.boolean(),
      mayBeUndone: z.boolean(),
    }),
  ),
});
export type CatalogueOverview = z.infer<typeof catalogueOverview>;

const fileName = z
  .string()
  .max(200)
  .regex(/^[^\p{Cc}]+$/u);

/** Body: the file. Header `X-File-Name`: its name, percent-encoded. */
const upload = { name: fileName, body: fileStream };

const catalogueEntry = { section: z.string(), name: z.string(), title: z.string().nullable() };
/** `price`: the plan's first amount with its unit. Null: unknown, or the entry is not a plan. */
const pricedPlace = z.strictObject({ ...catalogueEntry, price: z.string().nullable() });
const list = <Entry extends z.ZodType>(entry: Entry) => z.strictObject({ total: count, first: z.array(entry) });

const mistake = z.strictObject({
  section: z.string(),
  /** Row number from 1; null: the whole section. */
  row: z.number().int().min(1).nullable(),
  name: z.string().nullable(),
  field: z.string().nullable(),
  value: z.string().nullable(),
  problem: z.string(),
  cure: z.string(),
});
export type CatalogueMistake = z.infer<typeof mistake>;

/**
 * Changes that a file would make: the first few entries of each kind, and the total. If the file has mistakes, only the
 * mistakes are listed.
 */
const catalogueCheck = z.strictObject({
  /** Digest that the publish call must send; null if the file cannot be published. */
  digest: z.string().nullable(),
  market: marketCode.nullable(),
  plans: count,
  mistakes: list(mistake),
  odd: list(mistake),
  notable: list(
    z.strictObject({
      ...catalogueEntry,
      field: z.string(),
      before: z.string(),
      after: z.string(),
      percent: z.number().int(),
    }),
  ),
  added: list(pricedPlace),
  changed: list(
    z.strictObject({
      ...catalogueEntry,
      fields: z.array(
        z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
      ),
      more: count,
    }),
  ),
  /** Plans that stay in the catalogue, closed to new customers. */
  closed: list(pricedPlace),
  withdrawn: list(pricedPlace),
  /** Coverage percentages that differ between list and catalogue; the lower applies. `clinic` null: the whole plan. */
  disagreements: list(
    z.strictObject({
      plan: z.string(),
      title: z.string(),
      clinic: z.string().nullable(),
      care: z.enum(['hospital', 'ambulatory']),
      list: z.number(),
      catalogue: z.number(),
    }),
  ),
  /** Number of the market's plans that are not in the file; they stay unchanged. */
  unnamed: count,
});
export type CatalogueCheck = z.infer<typeof catalogueCheck>;

const cataloguePublished = z.strictObject({ id: z.number().int(), version: count, plans: count, withdrawn: count });
export type CataloguePublished = z.infer<typeof cataloguePublished>;

/** `odd`: implausible prices. If the list is not empty, nothing was published. */
const priceChanged = z.strictObject({ published: cataloguePublished.nullable(), odd: list(mistake) });
export type PriceChanged = z.infer<typeof priceChanged>;

const optionalKey = z
  .string()
  .max(120)
  .optional()
  .transform((key) => key || undefined);

const planPrices = z.strictObject({
  code: z.string(),
  name: z.string(),
  company: z.string(),
  line: z.string(),
  tariff,
  address: z.string().nullable(),
  version: count,
});
export type PlanPrices = z.infer<typeof planPrices>;

export const checkCatalogue = endpoint(
  'POST /api/staff/catalogue/check',
  'Returns the changes that a catalogue file would make; stores nothing',
  { effect: 'continues', isUpload: true, limit: 'sheet', input: z.strictObject(upload), output: catalogueCheck },
);

export const downloadCatalogue = endpoint('GET /api/staff/catalogue/file', 'A market’s catalogue as a file', {
  limit: 'sheet',
  mediaType: 'application/json',
  /** `line` and `company`: keys that limit the file. */
  input: z.strictObject({ market: marketCode, line: optionalKey, company: optionalKey }),
  output: z.unknown(),
});

export const readPlanPrices = endpoint('GET /api/staff/catalogue/plan', 'Prices of a plan', {
  input: z.strictObject({ market: marketCode, code: z.string().min(1).max(120) }),
  output: planPrices,
  refusals: [404],
});

export const findPlans = endpoint(
  'GET /api/staff/catalogue/plans',
  'Finds plans of a market by a part of their name or code',
  {
    input: z.strictObject({ market: marketCode, q: z.string().trim().min(2).max(80) }),
    /** Ordered by name. */
    output: z.array(
      z.strictObject({ code: z.string(), name: z.string(), company: z.string(), price: z.string().nullable() }),
    ),
  },
);

export const changePrice = endpoint(
  'POST /api/staff/catalogue/price',
  'Changes one amount of a plan; the change can be undone',
  {
    effect: 'continues',
    input: z.strictObject({
      market: marketCode,
      code: z.string().min(1).max(120),
      /** Path in the tariff: 'bands.0.amount'. */
      path: z.string().min(1).max(60),
      amount: z.number().nonnegative().max(1e12),
      version: count,
      allowOdd: z.boolean().default(false),
    }),
    output: priceChanged,
    refusals: [409],
  },
);

export const publishCatalogue = endpoint(
  'POST /api/staff/catalogue/publish',
  'Publishes a checked catalogue file; the change can be undone',
  {
    effect: 'continues',
    isUpload: true,
    limit: 'sheet',
    /** Body: the checked file again. `odd`: '1' accepts implausible prices. */
    input: z.strictObject({ ...upload, digest: z.string().regex(/^[\w-]{43}$/), odd: z.enum(['0', '1']).default('0') }),
    output: cataloguePublished,
    refusals: [409],
  },
);

export const readCatalogue = endpoint(
  'GET /api/staff/catalogue',
  'Lines and plans of each market, and the latest changes',
  { output: catalogueOverview },
);

export const undoCatalogue = endpoint(
  'POST /api/staff/catalogue/undo',
  'Undoes the newest change of the catalogue, a file or a price',
  { effect: 'continues', input: z.strictObject(changeKey), output: cataloguePublished, refusals: [404, 409] },
);

export type FoundPlans = OutputOf<typeof findPlans>;
export type CatalogueUndoRequest = ParsedInput<typeof undoCatalogue>;
