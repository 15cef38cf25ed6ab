import { employeeChange, sheetProblem } from '@/features/collective/employees/employee-schemas';
import { LONGEST_CELL, count, personColumn, sheetAnswer } from '@/features/purchase/company/company.api';
import { fileStream, isoDate } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

export const movementCheckRequest = z.object({ change: employeeChange, body: fileStream });
export type MovementCheckRequest = z.infer<typeof movementCheckRequest>;

/**
 * `people`: empty if there is a problem. `documentEnd`: last characters of the document. `day` null: one day applies to
 * all.
 */
export const movementCheck = z.strictObject({
  people: z.array(z.strictObject({ name: z.string(), documentEnd: z.string(), day: isoDate.nullable() })),
  holders: count,
  problemCount: count,
  problems: sheetProblem.array(),
});
export type MovementCheck = z.infer<typeof movementCheck>;

export const NAMES_SHOWN = 10;

/**
 * GET /api/purchase/company/movements: reported lists, the latest first, each with its first and last day and the names
 * of its first `NAMES_SHOWN` people.
 */
export const reportedMovements = z.strictObject({
  insuredNow: z.strictObject({ holders: count, dependants: count }),
  data: z.array(
    z.strictObject({
      id: z.uuid(),
      change: employeeChange,
      at: z.iso.datetime(),
      from: isoDate,
      to: isoDate,
      count,
      names: z.string().array().max(NAMES_SHOWN),
    }),
  ),
});
export type ReportedMovements = z.infer<typeof reportedMovements>;
export type ReportedMovement = ReportedMovements['data'][number];

/**
 * `id`: the same on a retry. `day`: first day without cover, the same for all leavers; absent for joiners, who have
 * their own start days.
 */
const movement = { change: employeeChange, id: z.uuid(), day: isoDate.optional() };

export const movementRequest = z.object({ ...movement, body: fileStream });
export type MovementRequest = z.infer<typeof movementRequest>;

/** POST /api/purchase/company/movements/person/check: problems are reported by field. */
export const personCheckRequest = z.strictObject({
  change: employeeChange,
  cells: z.partialRecord(personColumn, z.string().max(LONGEST_CELL)),
});
export type PersonCheckRequest = z.infer<typeof personCheckRequest>;

export const personMovementRequest = personCheckRequest.extend(movement);
export type PersonMovementRequest = z.infer<typeof personMovementRequest>;

export const checkMovement = endpoint(
  'POST /api/purchase/company/movements/check',
  'Checks a sheet of joiners or leavers and returns the people in it; stores nothing. Authorised by the same proof as GET /api/purchase/company',
  {
    effect: 'continues',
    isUpload: true,
    limit: 'sheet',
    input: movementCheckRequest,
    output: movementCheck,
    refusals: [404],
  },
);

export const checkPerson = endpoint(
  'POST /api/purchase/company/movements/person/check',
  'Checks the form of one joiner or leaver; stores nothing. Authorised by the same proof as GET /api/purchase/company',
  { effect: 'continues', input: personCheckRequest, output: movementCheck, refusals: [404] },
);

export const reportPerson = endpoint(
  'POST /api/purchase/company/movements/person',
  'Reports one joiner or leaver to the executive; authorised by the same proof as GET /api/purchase/company',
  { effect: 'continues', input: personMovementRequest, output: sheetAnswer, refusals: [404, 422] },
);

export const listMovements = endpoint(
  'GET /api/purchase/company/movements',
  'Lists of joiners and leavers that the company reported: day, number, some names. Authorised by the same proof as GET /api/purchase/company',
  { limit: 'interactions', output: reportedMovements, refusals: [404] },
);

export const reportSheet = endpoint(
  'POST /api/purchase/company/movements',
  'Reports a sheet of joiners or leavers to the executive; one wrong row rejects the whole sheet. Authorised by the same proof as GET /api/purchase/company',
  {
    effect: 'continues',
    isUpload: true,
    limit: 'sheet',
    input: movementRequest,
    output: sheetAnswer,
    refusals: [404, 422],
  },
);
