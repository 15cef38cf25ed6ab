import { shares } from '@/features/back-office/list-schemas';
import { marketCode, rowId } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { endpoint, type OutputOf } from '@/lib/http/endpoint';

const names = z.string().trim().min(2).max(60);

/** `market` null: the account belongs to all markets. */
export const listJoining = endpoint(
  'GET /api/staff/team/accounts',
  'Executive accounts that get no requests, because they have no executive record',
  {
    output: z.array(
      z.strictObject({ id: z.uuid(), name: z.string(), email: z.string(), market: marketCode.nullable() }),
    ),
  },
);
export type JoiningAccountList = OutputOf<typeof listJoining>;

/** `isKnown`: an executive with the account's email existed; name and phone stay unchanged. */
export const addMember = endpoint(
  'POST /api/staff/team/accounts',
  'Makes an account an executive of its own market, or of the given one',
  {
    effect: 'continues',
    input: z.strictObject({
      account: z.uuid(),
      firstNames: names,
      lastNames: names,
      phone: z.string().trim().min(6).max(20),
      market: marketCode.optional(),
    }),
    output: z.strictObject({ name: z.string(), isKnown: z.boolean() }),
    refusals: [404],
  },
);

export const readLeave = endpoint(
  'GET /api/staff/team/{id}/leave',
  'Open requests and calls of an executive, and who could take them over',
  {
    input: z.strictObject({ id: rowId, to: rowId.optional() }),
    output: z.strictObject({
      shares,
      staying: z.number().int(),
      calls: z.array(
        z.strictObject({
          leadId: z.uuid(),
          firstName: z.string(),
          when: z.string(),
          to: z.string().nullable(),
          isKept: z.boolean(),
        }),
      ),
      isMore: z.boolean(),
    }),
    refusals: [404],
  },
);
export type LeavePreview = OutputOf<typeof readLeave>;

export const handOver = endpoint(
  'POST /api/staff/team/{id}/leave',
  'Gives the open requests and calls of an executive to others',
  {
    effect: 'continues',
    input: z.strictObject({
      id: rowId,
      to: z.number().int().positive().nullable(),
      note: z.string().trim().min(3).max(500),
    }),
    output: z.strictObject({ moved: z.number().int(), shares, staying: z.number().int(), isMore: z.boolean() }),
    refusals: [404],
  },
);
