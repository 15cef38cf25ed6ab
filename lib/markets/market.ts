import type { Currency, Locale, MarketCode, OrganizationType } from '@/lib/contract/atoms';
import type { OpeningHours } from '@/lib/contract/opening-hours';
import type { Contact } from './contact';
import type { CompanyId, LegalId } from './legal-id';
import type { CareReference, LinePaying } from './paying';
import type { PreExistingRule } from './pre-existing';

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

/** What a card can say beside its coverages, in this order. */
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

/** In the order of the menu. */
export const LINE_GROUPS = ['health', 'personal', 'company'] as const;
export type LineGroup = (typeof LINE_GROUPS)[number];

/** Drawings of the home page's lines. */
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

/** What the most that a plan pays is called: a limit of each year, or a sum that is paid once. */
export type MaximumWord = 'annualMaximum' | 'capital';

/** Adding a line is an entry here, seed rows and, if it is new, its words in messages. */
export type ProductLine = {
  readonly path: string;
  readonly key: string;
  readonly icon: LineIcon;
  /** Under which the menu lists it. */
  readonly group: LineGroup;
  readonly productType: string;
  readonly organizationType: OrganizationType;
  readonly comparator: string;
  readonly profileForm: ProfileFormName;
  /** What decides beside the coverages; all other facts stand behind 'Más'. */
  readonly cardFacts: readonly CardFact[];
  readonly filters: readonly FilterName[];
  readonly planPath: string;
  /** Household a price without a profile is for; ages in years, income a month in the market's currency. */
  readonly reference: {
    readonly age: number;
    /** Of each employee, where a payroll is insured. */
    readonly income: number | null;
    readonly employees: number;
    readonly riskLevel?: WorkSector['riskLevel'];
  };
  /** Prices add up person by person (Chile's Isapres), so that a comparison says what each one pays. */
  readonly pricedByPerson?: true;
  /** The insurance type that visitors come for: plans of others stand behind and say what they are. Left out: any. */
  readonly mainType?: string;
  /** A price hangs on what each contributor earns (Colombia's EPS), and not on ages. */
  readonly pricedByIncome?: true;
  /** Whom one can be insured with already, by code; null: an answer that names none. Some plans are for their own only. */
  readonly affiliations?: Readonly<Record<string, string | null>>;
  /** Where it is another than the market's. */
  readonly deductibleWord?: Market['deductibleWord'];
  /**
   * What 'deducible' means there, as messages have it; left out: what is paid before the plan pays. In Peru it is the
   * fixed payment of each visit, and in its policies either.
   */
  readonly deductibleMeaning?: 'visitDeductible' | 'eitherDeductible';
  /** Left out: 'annualMaximum'. */
  readonly maximumWord?: MaximumWord;
  /** A purchase ends online; left out: an executive completes it with who asked for it. */
  readonly onlinePurchase?: true;
  /** It pays whom the buyer names, when the buyer is dead. */
  readonly paysBeneficiaries?: true;
  /** What becomes of an illness from before it; left out: it insures no body. */
  readonly preExisting?: PreExistingRule;
  readonly paying?: LinePaying;
  /** Other product types that a request may call it by. */
  readonly alsoCalled?: readonly string[];
  /** Who asked for it is led on to the assistance provider (`TRAVEL_ASSISTANCE_URL`). */
  readonly hasAssistance?: true;
  /**
   * Percent of the salary that an employer puts towards a plan out of what it owes by law, and that no price has taken
   * off yet: Peru's employers owe EsSalud 9 %, a quarter of which goes to the EPS (Ley 26790).
   */
  readonly employerCreditPercent?: number;
  readonly priceBand?: PriceBandRule;
  /** Its plans have a page on what their score is made of and how many ask for them. */
  readonly hasAnalysis?: true;
  /** Whether it holds there is asked before all else: a chip asks for it; a code of `coverageCountries`. */
  readonly keyTerritory?: string;
  readonly simulation?: { readonly from: number; readonly to: number };
};

/** A public list of companies or clinics, each of which has a page below it (landing lists of spec section 2). */
export type Directory = {
  readonly path: string;
  /** Its words are `directory.lists.<key>`. */
  readonly key: 'isapre' | 'eps' | 'prepaid' | 'insurers' | 'clinics';
  /** A company that sells under several of them is one entry. null: it lists clinics. */
  readonly organizationTypes: readonly OrganizationType[] | null;
};

/** What the most that a plan of the line pays is called; a line that names nothing says its maximum of a year. */
export const maximumWordOf = ({ maximumWord = 'annualMaximum' }: Pick<ProductLine, 'maximumWord'>): MaximumWord =>
  maximumWord;

/** Lines whose profile forms ask the same, the given one among them. */
export const linesAlike = ({ lines }: Pick<Market, 'lines'>, { profileForm }: Pick<ProductLine, 'profileForm'>) =>
  lines.filter((line) => line.profileForm === profileForm);

/** Of the lines that the market sells, the one that is called so. */
export const lineCalled = ({ lines }: Pick<Market, 'lines'>, name: string | null): ProductLine | undefined =>
  lines.find(({ productType, alsoCalled = [] }) => name !== null && [productType, ...alsoCalled].includes(name));

/** Whether it is for a company and its price, its fewest and its request go by how many employees it has. */
export const asksForEmployees = ({ profileForm }: Pick<ProductLine, 'profileForm'>): boolean =>
  profileForm === 'employees';

export type Region = { readonly stateCode: string; readonly stateName: string; readonly abbreviation: string };

export type Geography = {
  /** Latitude and longitude in degrees, to a hundredth, of the region's capital. */
  readonly regionCentres: Readonly<Record<string, readonly number[]>>;
  /** Its main ones by the region's code, the capital first: people look for clinics by them. */
  readonly regionCities: Readonly<Record<string, readonly string[]>>;
  readonly clinicRegions: Readonly<Record<string, string>>;
  /** Where its own name says it, or everybody knows it; of the others only the region is known. */
  readonly clinicCities: Readonly<Record<string, string>>;
  /** Where the clinic's own name or its owner's says it; Peru's numbered networks are made up for demonstration. */
  readonly clinicNetworks: Readonly<Record<string, string>>;
};

export type WorkSector = {
  readonly code: string;
  readonly name: Readonly<Record<Locale, string>>;
  readonly riskLevel: 'I' | 'II' | 'III' | 'IV';
  readonly types: readonly Readonly<Record<Locale, string>>[];
};

/** Where customers see what they have. */
export type Portal = {
  /** Its words are `layout.portal.go` and `texts` in messages, its address elsewhere `PORTAL_…_URL` in the settings. */
  readonly key: 'purchases' | 'persons' | 'companies';
  /** The page of ours that is it as long as no address is set; left out: no portal then. */
  readonly page?: 'ownPurchases' | 'myData';
};

/** What differs between sister sites. A country is one value of this type and nothing else (`lib/markets/<code>/`). */
export type Market = {
  readonly code: MarketCode;
  readonly id: 1 | 2 | 3 | 4;
  readonly brand: string;
  /** Ends the UID of appointments, by which calendars find them again: it never changes. */
  readonly calendarDomain: string;
  readonly theme: string;
  /** `--color-accent` and `--color-accent-soft` of the theme in `app/globals.css`, for paper; a test compares them. */
  readonly colours: { readonly accent: string; readonly soft: string };
  /** The first is the market's own. */
  readonly locales: readonly [Locale, ...Locale[]];
  readonly intlLocale: Readonly<Record<Locale, string>>;
  readonly currency: Currency;
  /** What one of our people may give back of a payment without another who agrees, in its currency. Ours, some 100 dollars each: the spec names none. */
  readonly refundLimit: number;
  readonly timeZone: string;
  /** ISO country that a phone number without prefix belongs to; null: none can be assumed. */
  readonly phoneCountry: 'CL' | 'PE' | 'CO' | null;
  readonly legalIds: readonly LegalId[];
  /** By which a company is known to the tax office. */
  readonly companyId: CompanyId;
  /** As staff have set it. */
  readonly contact: Contact;
  /** Its city and country. */
  readonly city: string;
  /** The law that asks the site for a book of complaints; left out: none does. */
  readonly complaintsBookLaw?: string;
  /** Under which people's data are kept, as a sentence names it. */
  readonly dataLaw: Readonly<Record<Locale, string>>;
  /**
   * How long whoever bought at a distance may take it back, in days from the day the policy arrives, and the law that says
   * so, as it is cited; null: not known to us.
   */
  readonly withdrawal: { readonly days: number; readonly law: Readonly<Record<Locale, string>> } | null;
  /** To whom one may complain of an insurer or of the site, as a sentence names them. */
  readonly supervisors: Readonly<Record<Locale, string>>;
  /** When somebody answers: of the people and of each executive whose row names no hours of their own. */
  readonly openingHours: OpeningHours;
  /** Whether visitors may write to an executive in a chat. */
  readonly chat: boolean;
  /** Whether a time with the executive is offered after a request. */
  readonly booking: boolean;
  /** Days on which nobody works (`lib/markets/holidays.ts`); null: of no country. */
  readonly holidays: {
    readonly country: string;
    /** What the library's calendar lacks, as rules of its grammar ('easter -1', '09-20'). */
    readonly added: readonly string[];
  } | null;
  readonly portals: readonly Portal[];
  /** What the bell of the header says, a key of `layout.news.messages`; null: there is no bell. */
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
  /** Where its blog stands: '/QP-Blog'. */
  readonly blogPath: string;
  /** Public address of the page for referrers: spec section 2 has Colombia's, the others say their own brand. */
  readonly referralsPath: string;
  /** Public address of the page that says what the site is: Colombia's by the spec, the others by their brand. */
  readonly aboutPath: string;
  readonly redirects: Readonly<Record<string, string>>;
};
