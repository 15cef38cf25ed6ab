import { fc, test } from '@fast-check/vitest';
import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { database } from '@/lib/db/client';
import { lead } from '@/lib/db/schema';
import { listRequestsAfter, type RequestPlace } from './repository';

const db = () => database();
const EVERYBODYS = { site: null };
const NOON = '2026-03-01 12:00:00';

/** Each asked some microseconds after noon: several in the same one, and in the same millisecond. */
async function add(...microseconds: number[]): Promise<string[]> {
  const { rows } = await db().execute<{ id: string }>(sql`
    insert into lead (id, site, market, status, kind, first_name, phone, email, message, origin_url, origin_lead, created_at)
    select gen_random_uuid(), 'cl', 1, 1, 'CONTACTO', 'Ana', '1', 'a@correo.example', '', '', 'WEB',
      ${NOON}::timestamptz + make_interval(secs => value::int / 1000000.0)
    from json_array_elements_text(${JSON.stringify(microseconds)}::json)
    returning id`);
  return rows.map(({ id }) => id);
}

const moment = fc.integer({ min: 0, max: 1_500 });
const change = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), at: moment }),
  fc.record({ kind: fc.constantFrom('delete' as const, 'change' as const), at: fc.nat(30) }),
);
type Change = typeof change extends fc.Arbitrary<infer T> ? T : never;

async function apply({ kind, at }: Change, standing: Set<string>, gone: Set<string>): Promise<void> {
  if (kind === 'add') {
    await add(at);
    return;
  }
  const id = [...standing][at % Math.max(1, standing.size)];
  if (id === undefined) return;
  if (kind === 'change') {
    await db().update(lead).set({ status: 3 }).where(eq(lead.id, id));
    return;
  }
  await db().delete(lead).where(eq(lead.id, id));
  standing.delete(id);
  gone.add(id);
}

const moments = fc.array(moment, { minLength: 1, maxLength: 25 });
const limits = fc.integer({ min: 1, max: 6 });
/** After each step. */
const turns = fc.array(fc.array(change, { maxLength: 3 }), { maxLength: 12 });
const orders = fc.constantFrom('newest' as const, 'oldest' as const);

describe('whoever goes through the requests step by step', () => {
  test.prop([moments, limits, turns, orders], { numRuns: 20 })(
    'loses none and has none twice, whatever is added, goes and changes meanwhile',
    async (first, limit, after, order) => {
      await db().execute(sql`truncate lead cascade`);
      const standing = new Set(await add(...first));
      const gone = new Set<string>();
      const seen: string[] = [];
      let place: RequestPlace | null = null;
      for (let turn = 0; ; turn += 1) {
        const step = await listRequestsAfter({ db: db(), user: EVERYBODYS, query: { order } }, place, limit);
        seen.push(...step.rows.map(({ id }) => id));
        place = step.last;
        if (step.rows.length < limit) break;
        for (const one of after[turn] ?? []) await apply(one, standing, gone);
      }
      expect(new Set(seen).size).toBe(seen.length);
      expect(seen).toEqual(expect.arrayContaining([...standing]));
      const inOrder = await db().select({ id: lead.id }).from(lead).orderBy(lead.createdAt, lead.id);
      const whole = inOrder.map(({ id }) => id).filter((id) => seen.includes(id));
      expect(seen.filter((id) => !gone.has(id))).toEqual(order === 'oldest' ? whole : whole.toReversed());
    },
  );
});
