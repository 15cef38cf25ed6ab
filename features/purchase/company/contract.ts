import { productQuery } from '@/features/catalogue/contract';
import {
  activation,
  cancellation,
  EMPLOYEE_COLUMNS,
  employeeChange,
  sheetProblem,
} from '@/features/collective/employees/contract';
import { originFields, contactRequest } from '@/features/lead/contract';
import { contactErrors } from '@/features/lead/domain';
import { PURCHASE_FLOWS } from '@/features/purchase/domain';
import { currency, fileStream, isoDate, locale } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { ANY_MARKET, companyErrors, type CompanyRules } from './domain';

const LONGEST_TEXT = 120;
const shortText = (least: number, missing: string) =>
  z.string().trim().min(least, missing).max(LONGEST_TEXT, companyErrors.companyLong);

/** Of the company and of who speaks for it, as a market's form asks it. */
export const companyIn = ({ taxId, sectors, isPhone, startDays }: CompanyRules) =>
  z.strictObject({
    company: shortText(2, companyErrors.companyMissing),
    taxId: shortText(1, companyErrors.taxIdMissing).superRefine((typed, { addIssue }) => {
      const problem = taxId?.problemOf(typed);
      // An empty one was refused as missing.
      if (problem && typed) addIssue(companyErrors[problem]);
    }),
    /** A code of `/api/workSectorType` where the market has a list of them, otherwise as typed. */
    activity: shortText(1, companyErrors.activityMissing).refine(
      (typed) => sectors.length === 0 || sectors.includes(typed),
      companyErrors.activityUnknown,
    ),
    contactName: z.string().pipe(contactRequest.shape.first_name),
    email: z.string().pipe(contactRequest.shape.email),
    phone: z.string().pipe(contactRequest.shape.telefono).refine(isPhone, contactErrors.phoneWrong),
    employees: contactRequest.shape.cantidadEmpleados
      .unwrap()
      .refine((count) => count !== null, contactErrors.employeesMissing)
      .transform((count) => count ?? 0),
    startDate: z.iso
      .date(companyErrors.startMissing)
      .refine((day) => !startDays || (day >= startDays.min && day <= startDays.max), companyErrors.startWrong),
  });

export const companyData = companyIn(ANY_MARKET);
export type CompanyData = z.infer<typeof companyData>;
export type CompanyInput = z.input<typeof companyData>;

/** What is kept beside the request, which holds who speaks for the company and how many it employs. */
export const keptCompany = companyData.pick({ company: true, taxId: true, activity: true, startDate: true });
export type KeptCompany = z.infer<typeof keptCompany>;

/** POST /api/purchase/company: a company asks for a plan. */
export const companyRequest = companyData.extend({
  productCode: productQuery.shape.code.min(1),
  /** Code of where its people work, as the visitor chose it for prices. */
  region: z.string().max(10).nullable().default(null),
  ...originFields,
});
export type CompanyRequest = z.infer<typeof companyRequest>;
export type CompanyRequestInput = z.input<typeof companyRequest>;

/** A month for `employees` holders, in whole units of `currency`; what dependants cost on top is the insurer's to say. */
export const companyPrice = z.strictObject({
  amount: z.number().nonnegative(),
  /** For each of them, where the plan is priced so. */
  each: z.number().nonnegative().nullable(),
  currency,
  employees: z.int().positive(),
});
export type CompanyPrice = z.infer<typeof companyPrice>;

export const count = z.int().nonnegative();

/** How a company's purchase stands. */
export const companyState = z.strictObject({
  id: z.uuid(),
  productCode: z.string(),
  step: z.enum(PURCHASE_FLOWS.company),
  company: companyData,
  people: z.strictObject({ holders: count, dependants: count }),
  /** Where its people work, where the plan has clinics and none of them there. */
  unreachedRegion: z.string().nullable(),
  /** Null: not known for so many. */
  price: companyPrice.nullable(),
  /** Until when that price holds. */
  validUntil: z.iso.datetime(),
  isExpired: z.boolean(),
  /** Null: nobody serves the line yet. */
  executive: z
    .strictObject({ name: z.string(), phone: z.string(), email: z.string(), takesBookings: z.boolean() })
    .nullable(),
  /** Of the call with the executive that is to come; null: none is booked. */
  callAt: z.iso.datetime().nullable(),
  /** Null: the insurer was not asked yet. `lastDay`: on which it is open. */
  request: z
    .strictObject({ reference: z.string(), requestedOn: isoDate, lastDay: isoDate, isOver: z.boolean() })
    .nullable(),
  /** How many were reported since then to join, and to leave. */
  joiners: count,
  leavers: count,
  /** On which it is opened by its proof and mailed links for the last time. */
  openUntil: isoDate,
});
export type CompanyState = z.infer<typeof companyState>;

/** `ticket`: the proof by which all that follows is asked (Authorization: Bearer). */
export const companyResponse = z.strictObject({ ticket: z.string(), purchase: companyState });
export type CompanyResponse = z.infer<typeof companyResponse>;

/** POST /api/purchase/company/link: mails a link that opens the request anywhere. `lastDay`: on which it does. */
export const companyLinkResponse = z.strictObject({ lastDay: isoDate });
export type CompanyLinkResponse = z.infer<typeof companyLinkResponse>;

/** POST /api/purchase/company/open and …/link/renew: what that link carries behind its `#solicitud=`. */
export const companyLinkRequest = z.strictObject({ token: z.string().max(140) });
export type CompanyLinkRequest = z.infer<typeof companyLinkRequest>;

export const LONGEST_CELL = 300;
const LONGEST_SEARCH = 60;

/** POST /api/purchase/company/people. `id`: given where it is typed, so that what is sent twice is one person. */
export const personRequest = z.strictObject({
  id: z.uuid(),
  cells: z.partialRecord(z.enum(EMPLOYEE_COLUMNS.activation), z.string().max(LONGEST_CELL)),
});
export type PersonRequest = z.infer<typeof personRequest>;

export const keptPerson = activation.extend({ id: z.uuid() });
export type KeptPerson = z.infer<typeof keptPerson>;
export const keptPeople = keptPerson.array();

/** GET /api/purchase/company/people. */
export const peopleQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).catch(1),
  search: z.string().trim().max(LONGEST_SEARCH).catch(''),
});
export type PeopleQuery = z.infer<typeof peopleQuery>;

export const personColumn = z.enum([...EMPLOYEE_COLUMNS.activation, 'reason']);
const problem = z.strictObject({ field: personColumn, message: z.string() });

/** Of a list, on a page. */
export const PEOPLE_PAGE = 25;

/**
 * `total`: of those found; `wrong`: of all, how many something has to be corrected of, who come first; `namesakes`: how many
 * share their name with somebody of another document, who come next.
 */
export const peopleResponse = z.strictObject({
  total: count,
  wrong: count,
  namesakes: count,
  /** At which the plan takes people; null: not known. */
  ages: z.strictObject({ from: z.number().nullable(), to: z.number().nullable() }).nullable(),
  data: z.array(
    z.strictObject({
      person: keptPerson,
      problems: problem.array(),
      isNamesake: z.boolean(),
      /** What the document may be, in the reader's language; null: of the kind that most people of the market have. */
      documentKind: z.string().nullable(),
      /** Of a dependant the name of their holder; null: nobody listed has that document. */
      holder: z.string().nullable(),
      /** On which they are insured no more, as was reported; null: nobody said so. */
      leavesOn: isoDate.nullable(),
      /** On the day from which they are insured. */
      age: z.int(),
      isOutsideAges: z.boolean(),
    }),
  ),
});
export type PeopleResponse = z.infer<typeof peopleResponse>;

/** POST /api/purchase/company/people/remove. A holder's dependants go along. */
export const removeRequest = z.strictObject({ ids: z.array(z.uuid()).min(1).max(100) });
export type RemoveRequest = z.infer<typeof removeRequest>;

const reported = { id: z.uuid(), at: z.iso.datetime() };

/** Lists of who is insured besides, each from a day of their own. */
export const keptJoiners = z.strictObject({ ...reported, people: activation.array() }).array();
export type KeptJoiners = z.infer<typeof keptJoiners>;

/** Lists of who is no longer insured from that day on. */
export const keptLeavers = z.strictObject({ ...reported, day: isoDate, people: cancellation.array() }).array();
export type KeptLeavers = z.infer<typeof keptLeavers>;

/** What is kept of a request's people: who was asked for, and who joined and left since. */
export const PEOPLE_LISTS = ['people', 'joiners', 'leavers'] as const;
export type PeopleListName = (typeof PEOPLE_LISTS)[number];

/** GET /api/purchase/company/list/{token}: of the link in an executive's mail. `locale`: a link says no language but in its address. */
export const executiveSheetQuery = z.object({
  token: z.string().max(120),
  list: z.enum(PEOPLE_LISTS),
  locale: locale.optional(),
});
export type ExecutiveSheetQuery = z.infer<typeof executiveSheetQuery>;

/** POST /api/purchase/company/people/sheet: an .xlsx or .csv file. */
export const peopleSheetRequest = z.object({ body: fileStream });
export type PeopleSheetRequest = z.infer<typeof peopleSheetRequest>;

/** POST /api/purchase/company/marked: the file with its problems marked, beside what the request knows. */
export const markedSheetRequest = z.object({ change: employeeChange, body: fileStream });
export type MarkedSheetRequest = z.infer<typeof markedSheetRequest>;

/** `taken`: how many people were taken over, all or, while there is a problem, nobody. `problems` has the first of them. */
export const sheetAnswer = z.strictObject({
  purchase: companyState.nullable(),
  taken: count,
  problemCount: count,
  problems: sheetProblem.array(),
});
export type SheetAnswer = z.infer<typeof sheetAnswer>;
