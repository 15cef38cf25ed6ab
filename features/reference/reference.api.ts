import { organizationType } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { PROFILE_FORMS } from '@/lib/markets/market';
import { endpoint } from '@/lib/http/endpoint';

export const country = z.strictObject({
  /** ISO 3166-1 alpha-2. */
  code: z.string().regex(/^[A-Z]{2}$/),
  name: z.string(),
  /** With its plus: '+56'. */
  phonePrefix: z.string().regex(/^\+\d{1,4}$/),
  /** Spanish adjective, as in 'nacionalidad chilena'; null: unknown. */
  nationality: z.string().nullable(),
});
export type Country = z.infer<typeof country>;

export const countryState = z.strictObject({ stateCode: z.string(), stateName: z.string(), abbreviation: z.string() });
export type CountryState = z.infer<typeof countryState>;

/** `stateCode`: region whose places come first. */
export const placesQuery = z.strictObject({
  q: z.string().trim().min(1).max(120),
  stateCode: z.string().max(10).optional(),
});
export type PlacesQuery = z.infer<typeof placesQuery>;

/** Commune (Chile), district (Peru) or municipality (Colombia). `within`: region, and province if its name differs. */
export const place = z.strictObject({
  code: z.string(),
  name: z.string(),
  within: z.string(),
  stateCode: z.string(),
  /** The nearest clinics, nearest first, of a place whose whole name is searched. */
  clinics: z.string().array().max(10).optional(),
});
export type PlaceFound = z.infer<typeof place>;

export const kilometresQuery = z.strictObject({
  clinic: z.string().min(1).max(120),
  stateCode: z.string().max(10),
  placeCode: z.string().max(6).optional(),
});

/** `from`: name of the place, else of the region's capital. Null: unknown place or distance. */
export const clinicKilometres = z.strictObject({
  from: z.string().nullable(),
  kilometres: z.number().int().nonnegative().nullable(),
});

export const workSectorQuery = z.object({ sector: z.string().max(10).optional() });

/** A sector of Peru's work risk insurance, or a kind of work. */
export const workSectorType = z.strictObject({ code: z.string(), name: z.string() });
export type WorkSectorType = z.infer<typeof workSectorType>;

export const geomapQuery = z.object({ map: z.literal('regions') });

/** `outline` is SVG path data; all in pixels of `width` x `height`. */
export const geomap = z.strictObject({
  width: z.number(),
  height: z.number(),
  outline: z.string(),
  regions: z.strictObject({ code: z.string(), name: z.string(), x: z.number(), y: z.number() }).array(),
});
export type Geomap = z.infer<typeof geomap>;

const decoded = (text: string): string | null => {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
};

export const routeTranslatorQuery = z.object({
  url: z
    .preprocess((value) => [value].flat().join('/'), z.string().max(500))
    .transform((text, { issues }) => {
      const url = decoded(text);
      if (url !== null) return url;
      issues.push({ code: 'custom', message: 'URL', input: text });
      return z.NEVER;
    }),
});

/** `path`: the line's canonical address in the language of the requested path. */
export const translatedRoute = z.strictObject({
  productType: z.string(),
  organizationType,
  comparator: z.string(),
  name: z.string(),
  path: z.string(),
});
export type TranslatedRoute = z.infer<typeof translatedRoute>;

export const businessLine = z.strictObject({
  businessLine: organizationType,
  productTypes: z
    .strictObject({ productType: z.string(), name: z.string(), profileForm: z.enum(PROFILE_FORMS), path: z.string() })
    .array()
    .min(1),
});
export type BusinessLine = z.infer<typeof businessLine>;

export const servedVersion = z.strictObject({ version: z.string() });
export type ServedVersion = z.infer<typeof servedVersion>;

export const listBusinessLines = endpoint(
  'GET /api/business-line',
  'Business lines of the site, with the products of each',
  { cacheable: true, output: businessLine.array() },
);

export const listCountries = endpoint('GET /api/country', 'Countries with their phone prefix', {
  cacheable: true,
  output: country.array(),
});

export const listStates = endpoint('GET /api/countryState/country', 'Regions of the site’s country', {
  cacheable: true,
  output: countryState.array(),
});

export const listPlaces = endpoint(
  'GET /api/places',
  'Up to eight communes, districts or municipalities by name or code',
  { cacheable: true, input: placesQuery, output: place.array().max(8) },
);

export const measureClinic = endpoint(
  'GET /api/places/kilometres',
  'Kilometres from a place, or from the capital of its region, to the nearest site of a clinic',
  { cacheable: true, input: kilometresQuery, output: clinicKilometres },
);

export const drawGeomap = endpoint('GET /api/geomap/{map}', 'Map of the site’s country, with a mark for each region', {
  cacheable: true,
  input: geomapQuery,
  output: geomap,
  refusals: [404],
});

export const translateRoute = endpoint(
  'GET /api/route-translator/{url}',
  'The line of a public path under Comparar, in any spelling',
  { cacheable: true, input: routeTranslatorQuery, output: translatedRoute, refusals: [404] },
);

export const listWorkSectors = endpoint('GET /api/workSectorType', 'Work sectors, or the kinds of work in one sector', {
  cacheable: true,
  input: workSectorQuery,
  output: workSectorType.array(),
});
