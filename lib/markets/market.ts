import type { Currency, Locale, MarketCode, OrganizationType } from '@/lib/contract/atoms';
import type { OpeningHours } from '@/lib/contract/opening-hours';
import type { Contact } from './contact';
import type { DocumentRule } from './documents';
import type { CompanyId, LegalId } from './legal-id';
import type { CareReference, LinePaying } from './paying';
import type { PreExistingRule } from './pre-existing';
import type { PregnancyRule } from './pregnancy';
import type { PublicHealth } from './public-health';

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

export const CARD_FACTS = [
  'otherKind',
  'madeFor',
  'annualMaximum',
  'deductible',
  'protection',
  'modality',
  'elsewhere',
  'affiliates',
  'smokers',
  'entryAges',
  'waiting',
  'birthWaiting',
] as const;
export type CardFact = (typeof CARD_FACTS)[number];

export type FilterName = 'insuranceTypes' | 'coverageOrganizations' | 'features' | 'deductible' | 'coverageCountries';

export const LINE_GROUPS = ['health', 'personal', 'company'] as const;
export type LineGroup = (typeof LINE_GROUPS)[number];

export type LineIcon =
  | 'heart-pulse'
  | 'stethoscope'
  | 'shield-check'
  | 'hand-heart'
  | 'building-2'
  | 'hard-hat'
  | 'badge-check'
  | 'paw-print'
  | 'umbrella'
  | 'plane'
  | 'house'
  | 'globe';

export type PriceBandRule = 'legalSevenPercent';

export type MaximumWord = 'annualMaximum' | 'capital';

export type ProductLine = {
  readonly path: string;
  readonly key: string;
  /** Key of the line's words. Set it if another market uses this `key` for another product. */
  readonly wordsKey?: string;
  readonly icon: LineIcon;
  readonly group: LineGroup;
  readonly productType: string;
  readonly organizationType: OrganizationType;
  readonly comparator: string;
  readonly profileForm: ProfileFormName;
  readonly cardFacts: readonly CardFact[];
  readonly filters: readonly FilterName[];
  readonly planPath: string;
  /** Household for prices without a profile: ages in years, monthly income in the market's currency. */
  readonly reference: {
    readonly age: number;
    readonly income: number | null;
    readonly employees: number;
    readonly riskLevel?: WorkSector['riskLevel'];
  };
  /** True: the price is a sum over persons (Chile's Isapres), so a comparison shows each person's price. */
  readonly pricedByPerson?: true;
  readonly mainType?: string;
  /** True: the price depends on each contributor's income (Colombia's EPS), and not on ages. */
  readonly pricedByIncome?: true;
  /** Answers to 'who insures you now?', by code, with the insurer's code; null: none (such as 'nobody'). */
  readonly affiliations?: Readonly<Record<string, string | null>>;
  readonly deductibleWord?: Market['deductibleWord'];
  /** Meaning of 'deducible' if it is not paid once: per visit, or per visit except in high-cost plans. */
  readonly deductibleMeaning?: 'visitDeductible' | 'eitherDeductible';
  readonly maximumWord?: MaximumWord;
  readonly onlinePurchase?: true;
  readonly paysBeneficiaries?: true;
  readonly preExisting?: PreExistingRule;
  readonly pregnancy?: PregnancyRule;
  /** Rule for documents of foreigners. If absent, the profile has no question about documents. */
  readonly documents?: DocumentRule;
  readonly paying?: LinePaying;
  readonly alsoCalled?: readonly string[];
  readonly hasAssistance?: true;
  /** Percent of salary that the employer pays; prices still include it. A quarter of EsSalud's 9 % (Ley 26790). */
  readonly employerCreditPercent?: number;
  /** Product type that a person without an employer can take out instead. */
  readonly withoutEmployer?: string;
  readonly priceBand?: PriceBandRule;
  readonly hasAnalysis?: true;
  readonly keyTerritory?: string;
  readonly simulation?: { readonly from: number; readonly to: number };
};

/** Public list of companies or clinics, each with its own page. */
export type Directory = {
  readonly path: string;
  readonly key: 'isapre' | 'eps' | 'prepaid' | 'insurers' | 'clinics';
  /** Types of companies in the list. A company with several types is one entry. Null: a list of clinics. */
  readonly organizationTypes: readonly OrganizationType[] | null;
};

export const maximumWordOf = ({ maximumWord = 'annualMaximum' }: Pick<ProductLine, 'maximumWord'>): MaximumWord =>
  maximumWord;

export const sameFormLines = ({ lines }: Pick<Market, 'lines'>, { profileForm }: Pick<ProductLine, 'profileForm'>) =>
  lines.filter((line) => line.profileForm === profileForm);

export const findLineByName = ({ lines }: Pick<Market, 'lines'>, name: string | null): ProductLine | undefined =>
  lines.find(({ productType, alsoCalled = [] }) => name !== null && [productType, ...alsoCalled].includes(name));

export const asksForEmployees = ({ profileForm }: Pick<ProductLine, 'profileForm'>) => profileForm === 'employees';

export type Region = { readonly stateCode: string; readonly stateName: string; readonly abbreviation: string };

export type Geography = {
  /** Latitude and longitude in degrees, to a hundredth, of the region's capital. */
  readonly regionCentres: Readonly<Record<string, readonly number[]>>;
  readonly regionCities: Readonly<Record<string, readonly string[]>>;
  /** Regions by clinic. A network has the regions of all its sites. */
  readonly clinicRegions: Readonly<Record<string, readonly string[]>>;
  /** Network by clinic, derived from the name of the clinic or its owner. Peru's numbered networks are invented. */
  readonly clinicNetworks: Readonly<Record<string, string>>;
};

export type WorkSector = {
  readonly code: string;
  readonly name: Readonly<Record<Locale, string>>;
  readonly riskLevel: 'I' | 'II' | 'III' | 'IV';
  readonly types: readonly Readonly<Record<Locale, string>>[];
};

export type Portal = {
  /** Key of its words (`layout.portal.go`, `texts` in messages) and its address (`PORTAL_…_URL` in the settings). */
  readonly key: 'purchases' | 'persons' | 'companies';
  readonly page?: 'ownPurchases' | 'myData';
};

export type Market = {
  readonly code: MarketCode;
  readonly id: 1 | 2 | 3 | 4;
  readonly brand: string;
  /** Suffix of appointment UIDs. It must never change, because calendars identify appointments by UID. */
  readonly calendarDomain: string;
  readonly theme: string;
  /** Copies of `--color-accent` and `--color-accent-soft` in `app/globals.css`, for documents. A test compares them. */
  readonly colours: { readonly accent: string; readonly soft: string };
  readonly locales: readonly [Locale, ...Locale[]];
  readonly intlLocale: Readonly<Record<Locale, string>>;
  readonly currency: Currency;
  /** Highest refund without a second approval, in the market's currency. Our choice: about 100 dollars. */
  readonly refundLimit: number;
  readonly timeZone: string;
  /** ISO country of phone numbers without a prefix; null if none can be assumed. */
  readonly phoneCountry: 'CL' | 'PE' | 'CO' | null;
  readonly legalIds: readonly LegalId[];
  readonly companyId: CompanyId;
  readonly contact: Contact;
  readonly city: Readonly<Record<Locale, string>>;
  readonly complaintsBookLaw?: string;
  readonly dataLaw: Readonly<Record<Locale, string>>;
  /** Right of withdrawal: days from the policy's arrival, and the law as cited; null: unknown. */
  readonly withdrawal: { readonly days: number; readonly law: Readonly<Record<Locale, string>> } | null;
  /** Public system that must accept people whom private health plans reject; null if the market is not one country. */
  readonly publicHealth: PublicHealth | null;
  readonly supervisors: Readonly<Record<Locale, string>>;
  readonly openingHours: OpeningHours;
  readonly chat: boolean;
  readonly booking: boolean;
  readonly holidays: {
    readonly country: string;
    /** Holidays that the library lacks, in its rule grammar ('easter -1', '09-20'). */
    readonly added: readonly string[];
  } | null;
  readonly portals: readonly Portal[];
  readonly news: 'sharing' | null;
  readonly storageVersion: 'V1.7' | 'V1.6';
  readonly defaultProfile: { readonly edad: number };
  readonly deductibleWord: 'deductible' | 'moderatingFee';
  readonly regionWord: 'region' | 'department';
  readonly dependantWord: 'dependant' | 'person' | 'beneficiary';
  readonly regions: readonly Region[];
  readonly geography: Geography;
  readonly careReference: CareReference;
  readonly lines: readonly ProductLine[];
  readonly directories: readonly Directory[];
  readonly workSectors: readonly WorkSector[];
  readonly blogPath: string;
  /** Public path of the page for referrers. */
  readonly referralsPath: string;
  readonly aboutPath: string;
  readonly redirects: Readonly<Record<string, string>>;
};
