import { availability, exportFormat, shares } from '@/features/back-office/list-schemas';
import { requests } from '@/features/back-office/requests/requests.resource';
import { marketCode, rowId } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

const filters = requests.query.omit({ page: true });

export const exportRequests = endpoint(
  'GET /api/staff/requests/export',
  'All requests that match the filters of the list, as a file',
  {
    input: filters.extend({ format: exportFormat }),
    output: z.unknown(),
    mediaType: 'application/octet-stream',
    limit: 'sheet',
  },
);

export const totalRequests = endpoint(
  'GET /api/staff/requests/totals',
  'Number of requests that match the filters of the list, by status',
  {
    input: filters.omit({ order: true, status: true }),
    output: z.strictObject({
      totals: z.array(z.strictObject({ status: z.number().int(), n: z.number().int() })),
      more: z.boolean(),
    }),
  },
);

export const readNeighbours = endpoint(
  'GET /api/staff/requests/{id}/neighbours',
  'The requests before and after one in the filtered list',
  {
    input: filters.extend({ id: z.string() }),
    output: z.strictObject({ previous: z.uuid().nullable(), next: z.uuid().nullable() }),
    refusals: [404],
  },
);

export const previewAssignment = endpoint(
  'GET /api/staff/requests/assign',
  'Previews an assignment: the other requests that would move to the executive too, or the share of each executive',
  {
    input: z.strictObject({
      ids: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(z.uuid()).min(1).max(50)),
      executive: rowId.optional(),
    }),
    /** `markets`: only executives of these markets may get the requests. `staying`: requests that would not change. */
    output: z.strictObject({
      along: z.number().int().min(0),
      markets: z.array(marketCode),
      shares,
      staying: z.number().int().min(0),
    }),
  },
);

export const listUndoable = endpoint(
  'GET /api/staff/assignments',
  'Bulk changes by the caller in the last hour, and whether they can be undone',
  {
    output: z.array(
      z.strictObject({
        id: z.number().int(),
        time: z.string(),
        isStatus: z.boolean(),
        executive: z.strictObject({ id: z.number().int(), name: z.string() }).nullable(),
        requests: z.number().int(),
      }),
    ),
  },
);

export const undoStep = endpoint(
  'POST /api/staff/assignments/undo',
  'Undoes one bulk change, except for requests that changed afterwards',
  {
    effect: 'continues',
    input: z.strictObject({ id: z.number().int().positive() }),
    /** `kept`: number of requests not restored because somebody changed them since. */
    output: z.strictObject({ returned: z.number().int(), kept: z.number().int() }),
    refusals: [404],
  },
);

export const listExecutives = endpoint(
  'GET /api/staff/executives',
  'Executives who may get requests, absent ones last; empty for a partner’s users',
  {
    output: z.array(
      z.strictObject({
        id: z.number().int(),
        name: z.string(),
        market: marketCode,
        isMe: z.boolean(),
        open: z.number().int().min(0),
        ...availability,
      }),
    ),
  },
);
