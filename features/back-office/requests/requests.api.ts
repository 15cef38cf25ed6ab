import { availability, exportFormat, shares } from '@/features/back-office/list-schemas';
import { requests } from '@/features/back-office/requests/requests.resource';
import { marketCode, rowId } from '@/lib/contract/atoms';
import * as z from '@/lib/contract/zod';
import { endpoint } from '@/lib/http/endpoint';

const filters = requests.query.omit({ page: true });
const refusals = [401, 403];

export const exportRequests = endpoint(
  'GET /api/staff/requests/export',
  'All requests that the filters of the list find, as a file',
  {
    input: filters.extend({ format: exportFormat }),
    output: z.unknown(),
    mediaType: 'application/octet-stream',
    limit: 'sheet',
    refusals,
  },
);

export const totalRequests = endpoint(
  'GET /api/staff/requests/totals',
  'How many requests the filters of the list find, by status',
  {
    input: filters.omit({ order: true, status: true }),
    output: z.strictObject({
      totals: z.array(z.strictObject({ status: z.number().int(), n: z.number().int() })),
      more: z.boolean(),
    }),
    refusals,
  },
);

export const readNeighbours = endpoint(
  'GET /api/staff/requests/{id}/neighbours',
  'Requests before and after one in a list of staff',
  {
    input: filters.extend({ id: z.string() }),
    output: z.strictObject({ previous: z.uuid().nullable(), next: z.uuid().nullable() }),
    refusals: [...refusals, 404],
  },
);

export const previewAssignment = endpoint(
  'GET /api/staff/requests/assign',
  'How many more requests would go along with these to an executive, or how many each would get by turns',
  {
    input: z.strictObject({
      ids: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(z.uuid()).min(1).max(50)),
      executive: rowId.optional(),
    }),
    /** `markets`: markets of the requests, whose executives may get them. `staying`: requests that would not change. */
    output: z.strictObject({
      along: z.number().int().min(0),
      markets: z.array(marketCode),
      shares,
      staying: z.number().int().min(0),
    }),
    refusals,
  },
);

export const listUndoable = endpoint(
  'GET /api/staff/assignments',
  'Steps of the last hour in which the caller changed several requests, as far as they may be undone',
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
    refusals,
  },
);

export const undoStep = endpoint(
  'POST /api/staff/assignments/undo',
  'Undoes one step, except for requests that somebody has changed since',
  {
    effect: 'continues',
    input: z.strictObject({ id: z.number().int().positive() }),
    /** `kept`: number of requests not restored because somebody changed them since. */
    output: z.strictObject({ returned: z.number().int(), kept: z.number().int() }),
    refusals: [...refusals, 404],
  },
);

export const listExecutives = endpoint(
  'GET /api/staff/executives',
  'Executives who may get requests, soon absent and absent ones last; none for a partner’s people',
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
    refusals,
  },
);
