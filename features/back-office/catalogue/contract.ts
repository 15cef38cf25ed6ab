import { tariff } from '@/features/pricing/contract';
import { fileStream, marketCode } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

/** Bytes: what a browser may send; longer files go by the command. */
export const MOST_BYTES = 10 * 1024 * 1024;

const counted = z.number().int().min(0);

/** A file that was loaded, or a price that was changed: each has numbers of its own. */
const changeKey = { kind: z.enum(['file', 'price']), id: z.number().int().positive().max(2_147_483_647) };

/** GET /api/staff/catalogue: what each market sells, and what was loaded. */
export const catalogueOverview = z.strictObject({
  markets: z.array(
    z.strictObject({
      code: marketCode,
      version: counted,
      updatedAt: z.iso.datetime().nullable(),
      plans: counted,
      lines: z.array(z.strictObject({ key: z.string(), name: z.string(), plans: counted })),
      companies: z.array(z.strictObject({ key: z.string(), name: z.string(), plans: counted })),
    }),
  ),
  /** Files that were loaded and prices that were changed, the latest first. */
  changes: z.array(
    z.strictObject({
      ...changeKey,
      market: marketCode,
      version: counted,
      at: z.iso.datetime(),
      by: z.string(),
      /** The name of the file, or the price with what it was and is. */
      title: z.string(),
      /** The version that it took back; null: none. */
      undoes: counted.nullable(),
      plans: counted,
      withdrawn: counted,
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

/** POST /api/staff/catalogue/check: the file itself as the body, its name in `X-File-Name`, percent-encoded. */
export const catalogueCheckRequest = z.strictObject({ name: fileName, body: fileStream });
export type CatalogueCheckRequest = z.infer<typeof catalogueCheckRequest>;

/** `title`: what people call it. */
const place = { section: z.string(), name: z.string(), title: z.string().nullable() };
const list = <Entry extends z.ZodType>(entry: Entry) => z.strictObject({ total: counted, first: z.array(entry) });

const mistake = z.strictObject({
  /** The section of the file, in words. */
  section: z.string(),
  /** From 1; null: of the section as a whole. */
  row: z.number().int().min(1).nullable(),
  /** A plan's code, a company's address. */
  name: z.string().nullable(),
  field: z.string().nullable(),
  /** The value itself, or its kind in words. */
  value: z.string().nullable(),
  problem: z.string(),
  cure: z.string(),
});
export type CatalogueMistake = z.infer<typeof mistake>;

/** The changes that a file would make: the first of each kind, and how many there are. With a mistake there is nothing else. */
export const catalogueCheck = z.strictObject({
  /** With it what was checked can be published; null: it can't. */
  digest: z.string().nullable(),
  /** Null: a mistake comes before it. */
  market: marketCode.nullable(),
  /** How many it has. */
  plans: counted,
  mistakes: list(mistake),
  /** Prices that are hardly ever meant. */
  odd: list(mistake),
  /** Changes of a price that may be meant and are looked at once more. */
  notable: list(
    z.strictObject({ ...place, field: z.string(), before: z.string(), after: z.string(), percent: z.number().int() }),
  ),
  added: list(z.strictObject(place)),
  changed: list(
    z.strictObject({
      ...place,
      fields: z.array(
        z.strictObject({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
      ),
      more: counted,
    }),
  ),
  withdrawn: list(z.strictObject(place)),
  /** Plans of its market that the file does not name, which stay as they are. */
  unnamed: counted,
});
export type CatalogueCheck = z.infer<typeof catalogueCheck>;

/** POST /api/staff/catalogue/publish: the same file once more. `odd`: '1' where prices that are hardly ever meant are. */
export const cataloguePublishRequest = z.strictObject({
  ...catalogueCheckRequest.shape,
  digest: z.string().regex(/^[\w-]{43}$/),
  odd: z.enum(['0', '1']).default('0'),
});
export type CataloguePublishRequest = z.infer<typeof cataloguePublishRequest>;

/** POST /api/staff/catalogue/undo */
export const catalogueUndoRequest = z.strictObject(changeKey);
export type CatalogueUndoRequest = z.infer<typeof catalogueUndoRequest>;

export const cataloguePublished = z.strictObject({
  id: z.number().int(),
  version: counted,
  plans: counted,
  withdrawn: counted,
});
export type CataloguePublished = z.infer<typeof cataloguePublished>;

/** POST /api/staff/catalogue/price: another amount in a plan's tariff. */
export const priceChangeRequest = z.strictObject({
  market: marketCode,
  code: z.string().min(1).max(120),
  /** In the tariff: 'bands.0.amount'. */
  path: z.string().min(1).max(60),
  amount: z.number().nonnegative().max(1e12),
  /** The version of the catalogue that was seen. */
  version: counted,
  /** A price that is hardly ever meant is. */
  allowOdd: z.boolean().default(false),
});
export type PriceChangeRequest = z.input<typeof priceChangeRequest>;

/** `odd`: why nothing was published yet, since the price is hardly ever meant. */
export const priceChanged = z.strictObject({
  published: cataloguePublished.nullable(),
  odd: list(mistake),
});
export type PriceChanged = z.infer<typeof priceChanged>;

/** '' as a form sends what is not chosen. */
const partOf = z
  .string()
  .max(120)
  .optional()
  .transform((key) => key || undefined);

/**
 * GET /api/staff/catalogue/file: the catalogue as it is now, as a file that the command and this section take; of a line and
 * a company alone, by their keys.
 */
export const catalogueFileQuery = z.strictObject({ market: marketCode, line: partOf, company: partOf });

/** GET /api/staff/catalogue/plans: by a part of their name, code or company, in the order of names. */
export const planSearchQuery = z.strictObject({ market: marketCode, q: z.string().trim().min(2).max(80) });
export const foundPlans = z.array(
  z.strictObject({
    code: z.string(),
    name: z.string(),
    company: z.string(),
    /** The first amount of its tariff, in words; null: not known. */
    price: z.string().nullable(),
  }),
);
export type FoundPlans = z.infer<typeof foundPlans>;

/** GET /api/staff/catalogue/plan */
export const planPricesQuery = z.strictObject({ market: marketCode, code: z.string().min(1).max(120) });
export const planPrices = z.strictObject({
  code: z.string(),
  name: z.string(),
  company: z.string(),
  line: z.string(),
  tariff,
  /** Its page on the country's site; null: it has none. */
  address: z.string().nullable(),
  /** The version of its market's catalogue. */
  version: counted,
});
export type PlanPrices = z.infer<typeof planPrices>;
