import type { Currency, Locale, MarketCode, OrganizationType } from '@/lib/contract/atoms';
import type { LegalId } from './legal-id';

/** Which fields the profile form of a line asks for by default (the form itself is served by the back end). */
export const PROFILE_FORMS = [
  'persons',
  'person',
  'employees',
  'guards',
  'sctr',
  'pets',
  'travellers',
  'home',
] as const;
export type ProfileFormName = (typeof PROFILE_FORMS)[number];

/** Filters a line's list has besides organisation and price. */
export type FilterName = 'insuranceTypes' | 'coverageOrganizations' | 'features' | 'deductible' | 'coverageCountries';

/** Strategies that turn a profile into a band of prices: what the legal 7 % of its incomes pays for (spec section 9). */
export type PriceBandRule = 'legalSevenPercent';

/**
 * A product line: one entry of the menu, one page under Comparar, one list.
 * A line is data: adding one is an entry here, seed rows and, if it is new, its words in messages (`lines.<key>`).
 */
export type ProductLine = {
  /** Segment under Comparar in the public address, e.g. 'Isapres'; also the internal segment. */
  readonly path: string;
  /** Key of the line's words in messages: `lines.<key>.name`, `.title`, `.description`. */
  readonly key: string;
  /** `productType` on the wire, e.g. 'ISAPRE'. */
  readonly productType: string;
  readonly organizationType: OrganizationType;
  /** The line's name in `/api/comparator/{comparator}` and in `comparator` of a compare request. */
  readonly comparator: string;
  readonly profileForm: ProfileFormName;
  readonly filters: readonly FilterName[];
  /** Public address of a plan of this line, with `{organization}` and `{plan}`; `lib/routing` reads and writes it. */
  readonly planPath: string;
  /** Household a price without a profile is for; ages in years, income a month in the market's currency. */
  readonly reference: { readonly age: number; readonly income: number | null; readonly employees: number };
  /** Prices add up person by person (Chile's Isapres), so that a comparison says what each one pays. */
  readonly pricedByPerson?: true;
  /** How a profile suggests a band of prices; absent: it suggests none. */
  readonly priceBand?: PriceBandRule;
  /** The band of prices a list without a profile opens with, in the market's currency (spec section 9). */
  readonly simulation?: { readonly from: number; readonly to: number };
};

/** A first administrative level: Chile's region, Peru's and Colombia's department. */
export type Region = { readonly stateCode: string; readonly stateName: string; readonly abbreviation: string };

/** Where the care of a market is, as distances are told from. */
export type Geography = {
  /**
   * By `stateCode`: latitude and longitude in degrees, to a hundredth (about a kilometre), of the region's capital; of a
   * region governed from another's (Cundinamarca from Bogotá) a point in its middle.
   */
  readonly regionCentres: Readonly<Record<string, readonly number[]>>;
  /** `stateCode` by the name of a clinic or network as plans name it; one that is everywhere is not in it. */
  readonly clinicRegions: Readonly<Record<string, string>>;
  /**
   * Network by the name of a clinic as plans name it, where the clinic's own name or its owner's says it; Peru's numbered
   * networks are those of one EPS's annex and made up for demonstration.
   */
  readonly clinicNetworks: Readonly<Record<string, string>>;
};

/**
 * An economic activity of Peru's work risk insurance: CIIU revision 4 code, kinds of work, and the level of risk its
 * rates go by.
 */
export type WorkSector = {
  readonly code: string;
  readonly name: Readonly<Record<Locale, string>>;
  readonly riskLevel: 'I' | 'II' | 'III' | 'IV';
  /** Kinds of work; the Spanish word is what is sent (`tipo_trabajo`). */
  readonly types: readonly Readonly<Record<Locale, string>>[];
};

/** What differs between sister sites. A country is one value of this type and nothing else (`lib/markets/<code>/`). */
export type Market = {
  readonly code: MarketCode;
  /** X-Country on the wire (spec section 3). */
  readonly id: 1 | 2 | 3 | 4;
  readonly brand: string;
  readonly theme: string;
  readonly locales: readonly Locale[];
  /** BCP 47 tag per language for numbers, money and dates. */
  readonly intlLocale: Readonly<Record<Locale, string>>;
  readonly currency: Currency;
  readonly timeZone: string;
  /** ISO country that a phone number without prefix belongs to; null: none can be assumed. */
  readonly phoneCountry: 'CL' | 'PE' | 'CO' | null;
  /** Documents that people of the market are known by, the usual one first. */
  readonly legalIds: readonly LegalId[];
  readonly contact: {
    readonly email: string;
    readonly phone: string;
    readonly whatsapp: string;
    readonly address: string;
  };
  readonly social: readonly { readonly name: string; readonly url: string }[];
  /** Versioned storage keys (spec section 9): V1.7 in Chile, V1.6 elsewhere. */
  readonly storageVersion: 'V1.7' | 'V1.6';
  /** The adult that prices are for as long as nobody has said an age; the other defaults are their questions' own (lines). */
  readonly defaultProfile: { readonly edad: number };
  readonly deductibleWord: 'deductible' | 'moderatingFee';
  /** What the first administrative level is called; picks the words, `regions` holds the names. */
  readonly regionWord: 'region' | 'department';
  /** What the others that are insured are called, as in the market's forms. */
  readonly dependantWord: 'dependant' | 'person' | 'beneficiary';
  readonly regions: readonly Region[];
  readonly geography: Geography;
  readonly lines: readonly ProductLine[];
  /** Empty where no line asks for the activity. */
  readonly workSectors: readonly WorkSector[];
  /** Public address of the page for referrers: spec section 2 has Colombia's, the others say their own brand. */
  readonly referralsPath: string;
  /** Fixed redirects, public path to public path, both without language prefix (spec section 2). */
  readonly redirects: Readonly<Record<string, string>>;
};
