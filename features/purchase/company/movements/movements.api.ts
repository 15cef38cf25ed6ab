import { employeeChange, sheetProblem } from '@/features/collective/employees/contract';
import { count, LONGEST_CELL, personColumn } from '@/features/purchase/company/company.api';
import { fileStream, isoDate } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

/** POST /api/purchase/company/movements/check: reads a sheet of joiners or leavers and stores nothing. */
export const movementCheckRequest = z.object({ change: employeeChange, body: fileStream });
export type MovementCheckRequest = z.infer<typeof movementCheckRequest>;

/**
 * `people`: all, or nobody while there is a problem; `documentEnd`: the last characters of the document. `day`: null
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

/** `id`: the same id is the same list. `day`: first day without cover for all leavers; joiners have one each. */
const movement = { change: employeeChange, id: z.uuid(), day: isoDate.optional() };

/** POST /api/purchase/company/movements: a sheet of joiners or leavers. */
export const movementRequest = z.object({ ...movement, body: fileStream });
export type MovementRequest = z.infer<typeof movementRequest>;

/** POST /api/purchase/company/movements/person/check: the same check for one person's form; problems by field. */
export const personCheckRequest = z.strictObject({
  change: employeeChange,
  cells: z.partialRecord(personColumn, z.string().max(LONGEST_CELL)),
});
export type PersonCheckRequest = z.infer<typeof personCheckRequest>;

/** POST /api/purchase/company/movements/person: reports that person. */
export const personMovementRequest = personCheckRequest.extend(movement);
export type PersonMovementRequest = z.infer<typeof personMovementRequest>;
