import { canal, contactResponse, reach, requireReach } from '@/features/lead/contact.api';
import { originFields } from '@/features/lead/origin-fields';
import { REQUEST_PLACES } from '@/features/lead/lead-kinds';
import { personFields } from '@/features/lead/fields';
import { productQuery } from '@/features/catalogue/plan-schemas';
import { perfilIngreso } from '@/features/profile/profile-schemas';
import { isoDate, money } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { RELATIONSHIPS } from '@/lib/markets/relationships';
import { endpoint } from '@/lib/http/endpoint';

export const FURTHER_PLANS_MAX = 10;
const INSURANCES_MAX = 10;
const PERSONS_MAX = 51;
const ADDITIONAL_MAX = 20;

const productCode = productQuery.shape.code.min(1);
/** Checked by the market's `legalIds`. */
const legalId = z.string().trim().max(30).nullable().default(null);
/** True: the document is not the national one. Our own field, which the spec does not have. */
const documentoExtranjero = z.boolean().default(false);
const codes = z.array(productCode).max(FURTHER_PLANS_MAX);

const person = {
  nombrepersona: personFields.name,
  rutpersona: legalId,
  /** Legal id of a second person who contributes to the premium. */
  rut_sec_contributor: legalId,
  documentoExtranjero,
  correopersona: reach.email,
  telefonopersona: reach.phone,
};

const planFields = z.strictObject({
  ...person,
  canal,
  ...originFields,
  /** Product code and name of the plan. */
  nombreplan: productCode,
  nombre_largo_plan: z.string().max(200).default(''),
  /** Insurer, as in the plan's address. */
  codigoisapre: z.string().max(120).nullable().default(null),
  datospersona: perfilIngreso.nullable().default(null),
  /** The price shown beside the plan; null: none. */
  desde: money.nullable().default(null),
  arrayplan: codes.default([]),
  /** True when the visitor is already insured there; null: not known. */
  es_de_la_misma_isapre: z.boolean().nullable().default(null),
  origen: z.enum(REQUEST_PLACES).default('DETALLE'),
  hasOnlineOnboarding: z.boolean().default(false),
  isInternalTraffic: z.boolean().default(false),
  idSalesforce: z
    .string()
    .regex(/^[\w-]{1,40}$/)
    .nullable()
    .default(null),
  /** Our own fields, which the spec does not have. */
  mensaje: z.string().default('').pipe(personFields.message),
  cantidadEmpleados: z.nullable(personFields.employees).default(null),
  /** Signed price of a list of people, from POST /api/insurance/profilesProblems. */
  lista: z.string().max(2000).nullable().default(null),
});

/** Body of POST /api/solicitarplans. */
export const planRequest = planFields.superRefine(requireReach('telefonopersona', 'correopersona'));
export type PlanRequest = z.infer<typeof planRequest>;
export type PlanRequestInput = z.input<typeof planRequest>;

const birthDate = isoDate.nullable().default(null);

/** Body of POST /api/solicitarplans/update: additions to a request. A null or missing field adds nothing. */
export const planRequestUpdate = z.strictObject({
  rutpersona: legalId,
  rut_sec_contributor: legalId,
  documentoExtranjero,
  fechanacimiento: birthDate,
  arrayplan: codes.nullable().default(null),
});
export type PlanRequestUpdate = z.infer<typeof planRequestUpdate>;
export type PlanRequestUpdateInput = z.input<typeof planRequestUpdate>;

const persons = z
  .array(
    z.strictObject({
      sexo: z.enum(['Masculino', 'Femenino']),
      edad: z.number().int().min(0).max(120),
      parentesco: z.enum(RELATIONSHIPS).optional(),
    }),
  )
  .max(PERSONS_MAX);

const insurances = z.array(z.string().min(1).max(60)).min(1).max(INSURANCES_MAX);

/** Spelled as in the spec. */
const aditionalData = z
  .record(z.string().max(60), z.string().max(500))
  .refine((data) => Object.keys(data).length <= ADDITIONAL_MAX);

const region = z
  .string()
  .regex(/^[\w-]{1,10}$/)
  .nullable()
  .default(null);

const insuranceFields = z.strictObject({
  ...person,
  canal,
  ...originFields,
  /** The policyholder comes first. */
  arraypersona: persons.default([]),
  region,
  fechanacimiento: birthDate,
  arrayseguro: insurances,
  isPayment: z.boolean().default(false),
  isInternalTraffic: z.boolean().default(false),
  aditional_data: aditionalData.default({}),
});

/** Body of POST /api/seguro-adicional/solicitar. */
export const insuranceRequest = insuranceFields.superRefine(requireReach('telefonopersona', 'correopersona'));
export type InsuranceRequest = z.infer<typeof insuranceRequest>;
export type InsuranceRequestInput = z.input<typeof insuranceRequest>;

export const insuranceRequestUpdate = z.strictObject({
  rutpersona: legalId,
  rut_sec_contributor: legalId,
  documentoExtranjero,
  fechanacimiento: birthDate,
  arrayseguro: insurances.nullable().default(null),
  aditional_data: aditionalData.nullable().default(null),
});
export type InsuranceRequestUpdate = z.infer<typeof insuranceRequestUpdate>;
export type InsuranceRequestUpdateInput = z.input<typeof insuranceRequestUpdate>;

export const updateResponse = z.strictObject({ id: z.string() });
export type UpdateResponse = z.infer<typeof updateResponse>;

/**
 * Price of one plan for a list of people. `outside`: people outside its entry ages, who are not in `total`. `unusual`:
 * people outside ages that are only typical.
 */
export const pricedList = z.strictObject({
  productCode,
  day: isoDate,
  people: z.int().nonnegative(),
  outside: z.int().nonnegative(),
  unusual: z.int().nonnegative(),
  /** Sum; null: another person has no price. */
  total: money.nullable(),
  risks: z.strictObject({ level: z.string(), people: z.int().positive() }).array(),
});
export type PricedList = z.infer<typeof pricedList>;

/** Stored fields that only a plan request has, and a contact has not. Identity data is in `additional_data`. */
export const keptRequest = z.strictObject({
  place: z.string(),
  /** Price that the browser reports. Only the receipt's price is authoritative. */
  shown: money.nullable(),
  plans: z.string().array(),
  clinics: z.string().array().default([]),
  insurances: z.string().array(),
  sameInsurer: z.boolean().nullable(),
  onlineOnboarding: z.boolean(),
  internalTraffic: z.boolean(),
  payment: z.boolean(),
  salesforceId: z.string().nullable(),
  additional: z.record(z.string(), z.string()),
  list: pricedList.nullable().default(null),
});
export type KeptRequest = z.infer<typeof keptRequest>;

export const submitInsuranceRequest = endpoint(
  'POST /api/seguro-adicional/solicitar',
  'Stores a request for further insurance beside a plan, as a separate lead',
  { effect: 'begins', creates: true, takesTrials: true, input: insuranceRequest, output: contactResponse },
);

export const updateInsuranceRequest = endpoint(
  'POST /api/seguro-adicional/update',
  'Adds data to a request for further insurance; authorised by its ticket (Authorization: Bearer)',
  { effect: 'continues', input: insuranceRequestUpdate, output: updateResponse, refusals: [404] },
);

export const submitPlanRequest = endpoint(
  'POST /api/solicitarplans',
  'Stores a request for a plan as a lead, with the price calculated by the server',
  { effect: 'begins', creates: true, takesTrials: true, input: planRequest, output: contactResponse },
);

export const updatePlanRequest = endpoint(
  'POST /api/solicitarplans/update',
  'Adds data to a plan request; authorised by its ticket (Authorization: Bearer)',
  { effect: 'continues', input: planRequestUpdate, output: updateResponse, refusals: [404] },
);
