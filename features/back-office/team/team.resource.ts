import { availability } from '@/features/back-office/list-schemas';
import { defineResource, type ItemOf } from '@/features/back-office/resource';
import { isoDate, marketCode } from '@/lib/contract/atoms';
import { openingHours } from '@/lib/contract/opening-hours';
import * as z from '@/lib/contract/zod';

const days = { from: isoDate, to: isoDate };

export const team = defineResource({
  name: 'team',
  noun: 'executive',
  words: 'team',
  permission: 'booking:read',
  summary: 'Executives, with their lines, hours and absences',
  row: {
    id: z.string().regex(/^[1-9]\d{0,8}$/),
    name: z.string(),
    market: marketCode,
    email: z.string(),
    isActive: z.boolean(),
    takesBookings: z.boolean(),
    lines: z.array(z.string()),
    open: z.number().int(),
    absences: z.array(z.strictObject({ id: z.number().int(), ...days })),
  },
  columns: { name: {}, market: { as: 'site' }, open: {}, lines: {}, isActive: {}, email: { isHidden: true } },
  filters: { market: marketCode.optional() },
  orders: ['name', '-name'],
  detail: {
    /** Hours by the market's clock; null: the market's opening hours. */
    hours: openingHours.nullable(),
    marketHours: openingHours,
    soldLines: z.array(z.strictObject({ value: z.string(), label: z.string() })),
    colleagues: z.array(z.strictObject({ id: z.number().int(), name: z.string(), ...availability })),
    mayChange: z.boolean(),
    mayManage: z.boolean(),
  },
  actions: {
    schedule: {
      on: 'item',
      permission: 'booking:write',
      summary: 'Changes the hours and lines of an executive; omitted fields stay unchanged',
      input: z.strictObject({
        hours: openingHours.nullable().optional(),
        lines: z.array(z.string().max(60)).max(50).optional(),
        takesBookings: z.boolean().optional(),
        isActive: z.boolean().optional(),
      }),
    },
    addAbsence: {
      on: 'item',
      permission: 'booking:write',
      auditedAs: 'absence',
      summary: 'Adds an absence: days without new requests and calls',
      input: z.strictObject(days),
    },
    endAbsence: {
      on: 'item',
      permission: 'booking:write',
      auditedAs: 'absence',
      summary: 'Removes an absence',
      input: z.strictObject({ absence: z.number().int().positive() }),
    },
  },
});
export type Member = ItemOf<typeof team>;
