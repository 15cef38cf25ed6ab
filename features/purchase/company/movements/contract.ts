import { employeeChange, sheetProblem } from '@/features/collective/employees/contract';
import { count, LONGEST_CELL, personColumn } from '@/features/purchase/company/contract';
import { fileStream, isoDate } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';

/** POST /api/purchase/company/movements/check: reads a sheet of who joins or leaves, and keeps nothing of it. */
export const movementCheckRequest = z.object({ change: employeeChange, body: fileStream });
export type MovementCheckRequest = z.infer<typeof movementCheckRequest>;

/** `people`: all, or, while there is a problem, nobody; of a document its last signs. `day`: null where it is said for all of them. */
export const movementCheck = z.strictObject({
  people: z.array(z.strictObject({ name: z.string(), documentEnd: z.string(), day: isoDate.nullable() })),
  holders: count,
  problemCount: count,
  problems: sheetProblem.array(),
});
export type MovementCheck = z.infer<typeof movementCheck>;

export const NAMES_SHOWN = 10;

/** GET /api/purchase/company/movements: the lists reported, the latest first; from which day to which, and the first names. */
export const reportedMovements = z.strictObject({
  /** How many are insured after all of them. */
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

/** `id`: what is sent twice is one list. `day`: from which all who leave are no longer insured; who joins has their own. */
const movement = { change: employeeChange, id: z.uuid(), day: isoDate.optional() };

/** POST /api/purchase/company/movements: a sheet of who joins or leaves. */
export const movementRequest = z.object({ ...movement, body: fileStream });
export type MovementRequest = z.infer<typeof movementRequest>;

/** POST /api/purchase/company/movements/person/check: as a sheet's, of one, as a form has them; its problems by field. */
export const personCheckRequest = z.strictObject({
  change: employeeChange,
  cells: z.partialRecord(personColumn, z.string().max(LONGEST_CELL)),
});
export type PersonCheckRequest = z.infer<typeof personCheckRequest>;

/** POST /api/purchase/company/movements/person: tells it. */
export const personMovementRequest = personCheckRequest.extend(movement);
export type PersonMovementRequest = z.infer<typeof personMovementRequest>;
