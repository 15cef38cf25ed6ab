import { productQuery } from '@/features/catalogue/plan-schemas';
import {
  activation,
  cancellation,
  EMPLOYEE_COLUMNS,
  employeeChange,
  sheetProblem,
} from '@/features/collective/employees/employee-schemas';
import { originFields } from '@/features/lead/origin-fields';
import { personFields } from '@/features/lead/fields';
import { contactErrors } from '@/features/lead/lead-kinds';
import { PURCHASE_FLOWS } from '@/features/purchase/purchase-steps';
import { currency, fileStream, isoDate, locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { ANY_MARKET, companyErrors, type CompanyRules } from './company-states';
import { endpoint } from '@/lib/http/endpoint';

const LONGEST_TEXT = 120;
const shortText = (least: number, missing: string) =>
  z.string().trim().min(least, missing).max(LONGEST_TEXT, companyErrors.companyLong);

export const companyIn = ({ taxId, sectors, isPhone, startDays }: CompanyRules) =>
  z.strictObject({
    company: shortText(2, companyErrors.companyMissing),
    taxId: shortText(1, companyErrors.taxIdMissing).superRefine((typed, { addIssue }) => {
      const problem = taxId?.problemOf(typed);
      if (problem && typed) addIssue(companyErrors[problem]);
    }),
    /** A code of `/api/workSectorType` where the market has such a list, otherwise free text. */
    activity: shortText(1, companyErrors.activityMissing).refine(
      (typed) => sectors.length === 0 || sectors.includes(typed),
      companyErrors.activityUnknown,
    ),
    contactName: z.string().pipe(personFields.name),
    email: z.string().pipe(personFields.email),
    phone: z.string().pipe(personFields.phone).refine(isPhone, contactErrors.phoneWrong),
    employees: z
      .nullable(personFields.employees)
      .refine((count) => count !== null, contactErrors.employeesMissing)
      .transform((count) => count ?? 0),
    startDate: z.iso
      .date(companyErrors.startMissing)
      .refine((day) => !startDays || (day >= startDays.min && day <= startDays.max), companyErrors.startWrong),
  });

export const companyData = companyIn(ANY_MARKET);
export type CompanyData = z.infer<typeof companyData>;
export type CompanyInput = z.input<typeof companyData>;

/** Company data. The request itself has the representative and the number of employees. */
export const keptCompany = companyData.pick({ company: true, taxId: true, activity: true, startDate: true });
export type KeptCompany = z.infer<typeof keptCompany>;

export const companyRequest = companyData.extend({
  productCode: productQuery.shape.code.min(1),
  region: z.string().max(10).nullable().default(null),
  ...originFields,
});
export type CompanyRequest = z.infer<typeof companyRequest>;
export type CompanyRequestInput = z.input<typeof companyRequest>;

/** Monthly price for `employees` holders, in whole units of `currency`; only the insurer can price dependants. */
export const companyPrice = z.strictObject({
  amount: z.number().nonnegative(),
  each: z.number().nonnegative().nullable(),
  currency,
  employees: z.int().positive(),
});
export type CompanyPrice = z.infer<typeof companyPrice>;

export const count = z.int().nonnegative();

export const companyState = z.strictObject({
  id: z.uuid(),
  productCode: z.string(),
  step: z.enum(PURCHASE_FLOWS.company),
  company: companyData,
  people: z.strictObject({ holders: count, dependants: count }),
  unreachedRegion: z.string().nullable(),
  price: companyPrice.nullable(),
  validUntil: z.iso.datetime(),
  isExpired: z.boolean(),
  /** Executive of the request; null: nobody serves the line yet. */
  executive: z
    .strictObject({ name: z.string(), phone: z.string(), email: z.string(), takesBookings: z.boolean() })
    .nullable(),
  callAt: z.iso.datetime().nullable(),
  /** Request at the insurer; null: not sent yet. `lastDay`: the last day it is open. */
  request: z
    .strictObject({ reference: z.string(), requestedOn: isoDate, lastDay: isoDate, isOver: z.boolean() })
    .nullable(),
  joiners: count,
  leavers: count,
  /** Last day on which the proof or a mailed link opens the purchase. */
  openUntil: isoDate,
});
export type CompanyState = z.infer<typeof companyState>;

/** `ticket`: the proof for all later requests (Authorization: Bearer). */
export const companyResponse = z.strictObject({ ticket: z.string(), purchase: companyState });
export type CompanyResponse = z.infer<typeof companyResponse>;

/** POST /api/purchase/company/link. `lastDay`: last day on which the link works. */
export const companyLinkResponse = z.strictObject({ lastDay: isoDate });
export type CompanyLinkResponse = z.infer<typeof companyLinkResponse>;

/** POST /api/purchase/company/open and …/link/renew: the token after the link's `#solicitud=`. */
export const companyLinkRequest = z.strictObject({ token: z.string().max(140) });
export type CompanyLinkRequest = z.infer<typeof companyLinkRequest>;

export const LONGEST_CELL = 300;
const LONGEST_SEARCH = 60;

/** POST /api/purchase/company/people. The browser creates `id`, so that a repeated request adds one person. */
export const personRequest = z.strictObject({
  id: z.uuid(),
  cells: z.partialRecord(z.enum(EMPLOYEE_COLUMNS.activation), z.string().max(LONGEST_CELL)),
});
export type PersonRequest = z.infer<typeof personRequest>;

export const keptPerson = activation.extend({ id: z.uuid() });
export type KeptPerson = z.infer<typeof keptPerson>;
export const keptPeople = keptPerson.array();

export const peopleQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  search: z.string().trim().max(LONGEST_SEARCH).catch(''),
});
export type PeopleQuery = z.infer<typeof peopleQuery>;

export const personColumn = z.enum([...EMPLOYEE_COLUMNS.activation, 'reason']);
const problem = z.strictObject({ field: personColumn, message: z.string() });

export const PEOPLE_PAGE = 25;

/**
 * `total`: people found. `wrong`: number of people in the whole list with a problem; they are listed first.
 * `namesakes`: number of people who share a name with a person of another document; they are listed next.
 */
export const peopleResponse = z.strictObject({
  total: count,
  wrong: count,
  namesakes: count,
  /** Ages that the plan accepts; null: not known. */
  ages: z.strictObject({ from: z.number().nullable(), to: z.number().nullable() }).nullable(),
  data: z.array(
    z.strictObject({
      person: keptPerson,
      problems: problem.array(),
      isNamesake: z.boolean(),
      /** Kind of document, in the reader's language; null: the market's most common kind. */
      documentKind: z.string().nullable(),
      holder: z.string().nullable(),
      /** Reported first day without cover; null: no report. */
      leavesOn: isoDate.nullable(),
      age: z.int(),
      isOutsideAges: z.boolean(),
    }),
  ),
});
export type PeopleResponse = z.infer<typeof peopleResponse>;

/** POST /api/purchase/company/people/remove. Removes a holder's dependants too. */
export const removeRequest = z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) });
export type RemoveRequest = z.infer<typeof removeRequest>;

const reported = { id: z.uuid(), at: z.iso.datetime() };

export const keptJoiners = z.strictObject({ ...reported, people: activation.array() }).array();
export type KeptJoiners = z.infer<typeof keptJoiners>;

export const keptLeavers = z.strictObject({ ...reported, day: isoDate, people: cancellation.array() }).array();
export type KeptLeavers = z.infer<typeof keptLeavers>;

export const PEOPLE_LISTS = ['people', 'joiners', 'leavers'] as const;
export type PeopleListName = (typeof PEOPLE_LISTS)[number];

/** GET /api/purchase/company/list/{token}. `locale` is a parameter, because a link cannot set headers. */
export const executiveSheetQuery = z.object({
  token: z.string().max(120),
  list: z.enum(PEOPLE_LISTS),
  locale: locale.optional(),
});
export type ExecutiveSheetQuery = z.infer<typeof executiveSheetQuery>;

/** POST /api/purchase/company/people/sheet: an .xlsx or .csv file. */
export const peopleSheetRequest = z.object({ body: fileStream });
export type PeopleSheetRequest = z.infer<typeof peopleSheetRequest>;

export const markedSheetRequest = z.object({ change: employeeChange, body: fileStream });
export type MarkedSheetRequest = z.infer<typeof markedSheetRequest>;

/** `taken`: number of people added: all, or 0 if there is a problem. `problems`: only the first problems. */
export const sheetAnswer = z.strictObject({
  purchase: companyState.nullable(),
  taken: count,
  problemCount: count,
  problems: sheetProblem.array(),
});
export type SheetAnswer = z.infer<typeof sheetAnswer>;

export const changeCompany = endpoint(
  'POST /api/purchase/company/data',
  'Corrects the data of a company; authorised by the same proof as GET /api/purchase/company',
  { effect: 'continues', input: companyData, output: companyState, refusals: [404] },
);

export const renewCompanyLink = endpoint(
  'POST /api/purchase/company/link/renew',
  'Mails the contact of a company a new link in place of a used one',
  {
    effect: 'continues',
    limit: ['linkMailAsked', 'linkMailDay'],
    input: companyLinkRequest,
    output: companyLinkResponse,
    refusals: [404],
  },
);

export const mailCompanyLink = endpoint(
  'POST /api/purchase/company/link',
  'Mails the contact a link that opens the purchase on another device; authorised by the same proof as GET /api/purchase/company',
  { effect: 'continues', limit: ['linkMailAsked', 'linkMailDay'], output: companyLinkResponse, refusals: [404] },
);

export const readExecutiveSheet = endpoint(
  'GET /api/purchase/company/list/{token}',
  'The people whom a company wants to insure, as a sheet; authorised by the link on the executive’s page',
  {
    limit: 'document',
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    input: executiveSheetQuery,
    output: z.unknown(),
    refusals: [404],
  },
);

export const markCompanySheet = endpoint(
  'POST /api/purchase/company/marked',
  'Returns an uploaded sheet of people with its problems marked; authorised by the same proof as GET /api/purchase/company',
  {
    effect: 'continues',
    isUpload: true,
    limit: 'sheet',
    mediaType: 'application/octet-stream',
    input: markedSheetRequest,
    output: z.unknown(),
    refusals: [404],
  },
);

export const openCompanyLink = endpoint(
  'POST /api/purchase/company/open',
  'Opens a company’s purchase on another device with a single-use mailed link; answers like POST /api/purchase/company',
  { effect: 'continues', limit: 'codeTyped', input: companyLinkRequest, output: companyResponse, refusals: [404] },
);

export const finishPeople = endpoint(
  'POST /api/purchase/company/people/done',
  'Closes the list of people and prices it; authorised by the same proof as GET /api/purchase/company',
  { effect: 'continues', output: companyState, refusals: [404] },
);

export const removePeople = endpoint(
  'POST /api/purchase/company/people/remove',
  'Removes people from the list, a holder together with the dependants; authorised by the same proof as GET /api/purchase/company',
  { effect: 'continues', input: removeRequest, output: companyState, refusals: [404] },
);

export const listPeople = endpoint(
  'GET /api/purchase/company/people',
  'The people to insure, in pages of 25; authorised by the same proof as GET /api/purchase/company',
  { input: peopleQuery, output: peopleResponse, refusals: [404] },
);

export const savePerson = endpoint(
  'POST /api/purchase/company/people',
  'Adds a person to insure, or changes the one with that id; authorised by the same proof as GET /api/purchase/company',
  { effect: 'continues', input: personRequest, output: companyState, refusals: [404] },
);

export const loadPeople = endpoint(
  'POST /api/purchase/company/people/sheet',
  'Adds the people of a sheet; one wrong row rejects the whole sheet. Authorised by the same proof as GET /api/purchase/company',
  {
    effect: 'continues',
    isUpload: true,
    limit: 'sheet',
    input: peopleSheetRequest,
    output: sheetAnswer,
    refusals: [404],
  },
);

export const renewCompanyPrice = endpoint(
  'POST /api/purchase/company/price',
  'Replaces an expired price by today’s; authorised by the same proof as GET /api/purchase/company',
  { effect: 'continues', output: companyState, refusals: [404] },
);

export const requestOffer = endpoint(
  'POST /api/purchase/company/request',
  'Requests an offer from the insurer, or a new one after the first request ended; authorised by the same proof as GET /api/purchase/company',
  { effect: 'continues', output: companyState, refusals: [404] },
);

export const showCompanyPurchase = endpoint(
  'GET /api/purchase/company',
  'State of a company’s purchase; authorised by the ticket of POST /api/purchase/company (Authorization: Bearer)',
  { limit: 'interactions', output: companyState, refusals: [404] },
);

export const beginCompanyPurchase = endpoint(
  'POST /api/purchase/company',
  'Starts the purchase of a company: plan, number of employees, contact person',
  { effect: 'begins', creates: true, input: companyRequest, output: companyResponse, refusals: [404] },
);
