import { employeeChange, sheetProblem } from '@/features/collective/employees/employee-schemas';
import { LONGEST_CELL, count, personColumn, sheetAnswer } from '@/features/purchase/company/company.api';
import { fileStream, isoDate } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

/** POST /api/purchase/company/movements/check: reads a sheet of joiners or leavers and stores nothing. */
export const movementCheckRequest = z.object({ change: employeeChange, body: fileStream });
export type MovementCheckRequest = z.infer<typeof movementCheckRequest>;

/**
 * `people`: all, or none while there is a problem; `documentEnd`: the last characters of the document. `day`: null
 * where one day applies to all.
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
 * GET /api/purchase/company/movements: reported lists, latest first, each with its first and last day and the first
 * names.
 */
export const reportedMovements = z.strictObject({
  standing: z.strictObject({ holders: count, dependants: count }),
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

/** `id`: the same on a retry. `day`: first day without cover for all leavers; joiners have one each. */
const movement = { change: employeeChange, id: z.uuid(), day: isoDate.optional() };

export const movementRequest = z.object({ ...movement, body: fileStream });
export type MovementRequest = z.infer<typeof movementRequest>;

/** POST /api/purchase/company/movements/person/check: the same check for one person's form; problems by field. */
export const personCheckRequest = z.strictObject({
  change: employeeChange,
  cells: z.partialRecord(personColumn, z.string().max(LONGEST_CELL)),
});
export type PersonCheckRequest = z.infer<typeof personCheckRequest>;

export const personMovementRequest = personCheckRequest.extend(movement);
export type PersonMovementRequest = z.infer<typeof personMovementRequest>;

export const checkMovement = endpoint(
  'POST /api/purchase/company/movements/check',
  'Says whom a sheet of who joins or leaves is about, and keeps nothing of it; proven as GET of the purchase',
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
  'Says whom a form of who joins or leaves is about, and keeps nothing of it; proven as GET of the purchase',
  { effect: 'continues', input: personCheckRequest, output: movementCheck, refusals: [404] },
);

export const reportPerson = endpoint(
  'POST /api/purchase/company/movements/person',
  'Tells the executive of somebody who joins or leaves; proven as GET of the purchase',
  { effect: 'continues', input: personMovementRequest, output: sheetAnswer, refusals: [404, 422] },
);

export const listMovements = endpoint(
  'GET /api/purchase/company/movements',
  'When the company reported how many who join or leave; proven as GET of the purchase',
  { limit: 'interactions', output: reportedMovements, refusals: [404] },
);

export const reportSheet = endpoint(
  'POST /api/purchase/company/movements',
  'Tells the executive by a sheet who joins or leaves, all or nobody; proven as GET of the purchase',
  {
    effect: 'continues',
    isUpload: true,
    limit: 'sheet',
    input: movementRequest,
    output: sheetAnswer,
    refusals: [404, 422],
  },
);
