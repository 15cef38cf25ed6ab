import { randomUUID } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GET } from '@/app/api/calendly/getUserRandom/route';
import { type ContactResponse, contactRequest } from '@/features/lead/contact.api';
import { submitContact } from '@/features/lead/server/submit-contact';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import { openDatabase, database } from '@/lib/db/client';
import { env } from '@/lib/env';
import { executive, lead, leadAssignment, referrer } from '@/lib/db/schema';
import { logger } from '@/lib/logger';
import { askContact } from '@/lib/testing/ask';
import { testCtx } from '@/lib/testing/database';
import { apiRequest } from '@/lib/testing/request';

const somebody = () => `ana.${randomUUID().slice(0, 8)}@correo.cl`;
let phones = 0;
const request = (changes: object = {}) => ({
  first_name: 'Ana Pérez',
  telefono: `+56 9 8765 ${1000 + (phones++ % 9000)}`,
  email: somebody(),
  productType: 'ISAPRE',
  ...changes,
});

const send = (changes: object = {}) => askContact(request(changes));

const nameOf = ({ dataSocio }: Pick<ContactResponse, 'dataSocio'>) => dataSocio?.nombres;

async function trailOf(leadId: string) {
  const [row] = await database().select().from(leadAssignment).where(eq(leadAssignment.leadId, leadId));
  return row;
}

async function addExecutives(...names: string[]): Promise<Map<string, number>> {
  const rows = await database()
    .insert(executive)
    .values(
      names.map((firstNames) => ({ market: 1, firstNames, lastNames: 'X', phone: '1', email: `${firstNames}@x.cl` })),
    )
    .returning({ id: executive.id, name: executive.firstNames });
  return new Map(rows.map(({ id, name }) => [name, id]));
}

let ids: Map<string, number>;
beforeEach(async () => {
  await database().execute(sql`truncate referrer, lead cascade`);
  await database().delete(executive);
  ids = await addExecutives('Eva', 'Luz', 'Paz');
});

async function shares(): Promise<number[]> {
  const { rows } = await database().execute<{ n: number }>(
    sql`select count(lead.id)::int as n from executive left join lead on executive_id = executive.id group by executive.id`,
  );
  return rows.map(({ n }) => n);
}

describe('the round', () => {
  it('gives 50 requests that come at once to all alike, each with its reason', async () => {
    const sent = await Promise.all(Array.from({ length: 50 }, () => send()));
    expect((await shares()).toSorted()).toEqual([16, 17, 17]);
    const trail = await database()
      .select()
      .from(leadAssignment)
      .where(
        inArray(
          leadAssignment.leadId,
          sent.map(({ id }) => id),
        ),
      );
    expect(trail).toHaveLength(50);
    for (const row of trail)
      expect(row).toMatchObject({
        fromExecutiveId: null,
        reason: expect.stringMatching(/^turn(OutsideHours)?$/),
        note: null,
        byExecutiveId: null,
      });
  });

  it('stays fair when two servers write at once, and when one of them is killed half-way', async () => {
    const servers = [openDatabase(env().DATABASE_URL!), openDatabase(env().DATABASE_URL!)];
    const through = (at: number) => {
      const ctx = testCtx('cl', { db: servers[at]!.db });
      return submitContact(
        { ...ctx, idempotency: { key: randomUUID(), bodyHash: '' } },
        contactRequest.parse(request()),
      );
    };
    const cut = Array.from({ length: 20 }, () => through(1));
    await database().execute(
      sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
        and state <> 'idle'`,
    );
    await Promise.allSettled(cut);
    for (let round = 0; round < 10; round++)
      await Promise.all([
        ...Array.from({ length: 3 }, () => through(0)),
        ...Array.from({ length: 3 }, () => through(1)),
      ]);
    await Promise.all(servers.map(({ pool }) => pool.end()));
    const counts = await shares();
    expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(6);
  });

  it('names nobody who is out of service or serves other lines, and says so in the log', async () => {
    const warned = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
    await database().update(executive).set({ active: false });
    await database()
      .update(executive)
      .set({ active: true, lines: ['VIDA'] })
      .where(eq(executive.firstNames, 'Luz'));
    expect(nameOf(await send({ productType: 'VIDA' }))).toBe('Luz');
    const { id, dataSocio } = await send();
    expect(dataSocio).toBeNull();
    expect(await trailOf(id)).toBeUndefined();
    expect(warned).toHaveBeenCalledWith({ code: 'CODE002', leadId: id }, expect.any(String));
    warned.mockRestore();
  });

  it.each([
    ['on Christmas Day, a Friday, waits for its executive', '2026-12-25T15:00:00Z', 'turnOutsideHours'],
    ['on the Monday after it is taken at once', '2026-12-28T15:00:00Z', 'turn'],
  ])('%s', async (_, now, reason) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const { id } = await send().finally(() => vi.useRealTimers());
    expect(await trailOf(id)).toMatchObject({ reason });
  });

  it('goes by a schedule of their own, and by the opening hours where theirs is wrong', async () => {
    const warned = vi.spyOn(logger, 'warn').mockImplementation(() => undefined);
    const always = [{ days: [1, 2, 3, 4, 5, 6, 7], from: '00:00', to: '23:59' }];
    await database().update(executive).set({ schedule: [] });
    await database().update(executive).set({ schedule: always }).where(eq(executive.firstNames, 'Paz'));
    expect([nameOf(await send()), nameOf(await send())]).toEqual(['Paz', 'Paz']);
    await database().execute(sql`update executive set schedule = '[{"days": "lunes"}]'`);
    expect([nameOf(await send()), nameOf(await send())].toSorted()).toEqual(['Eva', 'Luz']);
    expect(warned).toHaveBeenCalledWith({ executiveId: ids.get('Eva') }, expect.stringContaining('schedule'));
    warned.mockRestore();
  });
});

describe('a person', () => {
  it('stays with one executive however the address is written, while that one is in service', async () => {
    const local = `ana${randomUUID().slice(0, 8)}`;
    const first = await send({ email: `${local}@gmail.com` });
    await send();
    const again = await send({ email: `${local.toUpperCase()}+vida@googlemail.com`, productType: 'VIDA' });
    expect(nameOf(again)).toBe(nameOf(first));
    expect(await trailOf(again.id)).toMatchObject({ reason: 'samePerson' });
    await database()
      .update(executive)
      .set({ active: false })
      .where(eq(executive.firstNames, nameOf(first)!));
    expect(nameOf(await send({ email: `${local}@gmail.com`, productType: 'HOGAR' }))).not.toBe(nameOf(first));
  });

  it('stays with one executive by the phone, too, while their first request is open', async () => {
    const telefono = '+56 9 8111 2222';
    const first = await send({ telefono });
    await send();
    const again = await send({ telefono: '9 8111 2222' });
    expect(nameOf(again)).toBe(nameOf(first));
    expect(await trailOf(again.id)).toMatchObject({ reason: 'samePerson' });
    await database().update(lead).set({ status: LEAD_STATUS.closed });
    const later = await send({ telefono });
    expect(await trailOf(later.id)).toMatchObject({ reason: expect.stringMatching(/^turn/) });
  });

  it('who asks through two servers at once has one executive, and the second request is a duplicate', async () => {
    const other = openDatabase(env().DATABASE_URL!);
    const email = somebody();
    const through = (db: typeof other.db) =>
      submitContact(
        { ...testCtx('cl', { db }), idempotency: { key: randomUUID(), bodyHash: '' } },
        contactRequest.parse(request({ email })),
      );
    for (let round = 0; round < 5; round++) {
      await database().execute(sql`truncate lead cascade`);
      const [one, two] = await Promise.all([through(other.db), through(database())]);
      expect(nameOf(one)).toBe(nameOf(two));
      const rows = await database().select({ status: lead.status }).from(lead);
      expect(rows.map(({ status }) => status).toSorted()).toEqual([2, 6]);
    }
    await other.pool.end();
  });

  it('whom an executive referred goes to that one, and takes no turn of theirs', async () => {
    const own = { market: 1, name: 'Paz X', email: 'paz@x.cl', executiveId: ids.get('Paz')! };
    await database().insert(referrer).values(own);
    for (let n = 0; n < 3; n++) {
      const sent = await send({ referido: 'PAZ@x.cl' });
      expect(nameOf(sent)).toBe('Paz');
      expect(await trailOf(sent.id)).toMatchObject({ reason: 'referrer' });
    }
    await Promise.all([send(), send(), send()]);
    expect((await shares()).toSorted()).toEqual([1, 1, 4]);
  });

  it('takes with them, when deleted, who had them', async () => {
    const { id } = await send();
    await database().delete(lead).where(eq(lead.id, id));
    expect(await trailOf(id)).toBeUndefined();
  });
});

describe('GET /api/calendly/getUserRandom', () => {
  const ask = async (lob?: string) => {
    const response = await GET(apiRequest(`/api/calendly/getUserRandom${lob ? `?lob=${lob}` : ''}`));
    expect(response.status).toBe(200);
    return response.json();
  };

  it('names whose turn it is for a line of business, with nothing but name and calendar [A-62]', async () => {
    await database()
      .update(executive)
      .set({ lines: ['ISAPRE'], takesBookings: true, calendlyUrl: 'https://calendly.com/luz' })
      .where(eq(executive.firstNames, 'Luz'));
    await database()
      .update(executive)
      .set({ lines: ['VIDA'] })
      .where(eq(executive.firstNames, 'Eva'));
    await database().update(executive).set({ active: false }).where(eq(executive.firstNames, 'Paz'));
    const luz = { nombres: 'Luz', apellidos: 'X', calendly: { active: true, url: 'https://calendly.com/luz' } };
    expect(await ask('ISAPRE')).toEqual(luz);
    expect(await ask('VIDA')).toMatchObject({ nombres: 'Eva' });
    expect(await ask('ASEG')).toMatchObject({ nombres: 'Eva' });
    expect(await ask('HOGAR')).toBeNull();
    expect(await ask('nada')).toBeNull();
    expect(await ask()).toMatchObject({ nombres: expect.stringMatching(/^(Eva|Luz)$/) });
  });

  it('follows the round', async () => {
    const first = await ask('ISAPRE');
    expect(await ask('ISAPRE')).toEqual(first);
    expect(nameOf(await send())).toBe(first.nombres);
    expect((await ask('ISAPRE')).nombres).not.toBe(first.nombres);
  });
});
