import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { CallDetail, Week } from '@/features/back-office/agenda/agenda.api';
import type { Member } from '@/features/back-office/team/team.resource';
import { database } from '@/lib/db/client';
import { auditEntry } from '@/lib/db/schema';
import { marketOfCode } from '@/lib/markets';
import { wallClock } from '@/lib/markets/opening-hours';
import { apiRequest } from '@/lib/testing/request';
import { callStaff, signedIn, staffHandler, type Colleague } from '@/lib/testing/staff';
import { ask, callOf, freshTeam, holderOf, mailsOf, send, slotsOf } from '@/lib/testing/team';

const week = staffHandler('GET /api/staff/agenda');
const call = staffHandler('GET /api/staff/agenda/{id}');
const cancel = staffHandler('POST /api/staff/agenda/{id}/cancel');
const move = staffHandler('POST /api/staff/agenda/{id}/move');

const { timeZone } = marketOfCode('cl');

let chief: Colleague;
let eva: number;
let luz: number;

beforeEach(async () => {
  ({ chief, eva, luz } = await freshTeam());
});

describe('the agenda', () => {
  it('says of each call how to reach its person and about what, and first what is one’s own today', async () => {
    const request = await ask();
    const id = await callOf(request, (await slotsOf(request))[0]!);
    await database().execute(sql`
      update booking set starts_at = now(), ends_at = now() + interval '30 min', free_at = now() + interval '30 min'`);
    const holder = await holderOf(request.id);
    const dayOf = async (executiveId?: number) => {
      const who = executiveId === undefined ? chief : await signedIn('EJECUTIVO', { site: 'cl', executiveId });
      return (await send<Week>(week, who, '')).body.myDay;
    };
    const known = { id, phone: '+56987654321', about: 'Isapres' };
    expect(await dayOf(holder!)).toMatchObject([{ ...known, isMine: true }]);
    expect(await dayOf(holder === eva ? luz : eva)).toEqual([]);
    expect(await dayOf()).toMatchObject([{ ...known, isMine: false }]);
    const away = await signedIn('EJECUTIVO', { site: 'cl', executiveId: holder === eva ? luz : eva });
    const weekOf = async (query: string) => (await send<Week>(week, away, '', undefined, query)).body.days;
    expect((await weekOf('')).flatMap(({ calls }) => calls)).toEqual([]);
    expect((await weekOf('?executive=all')).flatMap(({ calls }) => calls)).toMatchObject([{ id }]);
  });

  it('has calls at the time of their market, moved and cancelled by staff as their person would', async () => {
    const request = await ask();
    const slots = await slotsOf(request);
    const id = await callOf(request, slots[0]!);
    const { day, minute } = wallClock(timeZone, new Date(slots[0]!));
    const found = (await send<Week>(week, chief, '', undefined, `?from=${day}&executive=${eva}`)).body;
    expect(found.days[0]).toMatchObject({ day, calls: [{ id, executive: 'Eva X', firstName: 'Ana Pérez' }] });
    const [hour, rest] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'));
    expect(found.days[0]!.calls[0]!.time).toBe(`${hour}:${rest}`);
    const abroad = apiRequest(`/api/staff/agenda?from=${day}`, {
      site: 'co',
      headers: (await signedIn('ADMIN')).headers,
    });
    const there = (await (await week(abroad)).json()) as Week;
    expect(there.days[0]!.calls[0]!.time).toBe(`${hour}:${rest}, hora de Chile`);
    const peru = await signedIn('SUPERVISOR', { site: 'pe' });
    expect((await send(call, peru, id)).status).toBe(404);
    expect((await send<Week>(week, peru, '', undefined, `?from=${day}`)).body.days[0]!.calls).toEqual([]);

    const free = (await send<CallDetail>(call, chief, id)).body.slots[0]!.start;
    expect((await send(move, chief, id, { start: '2031-01-01T10:00:00.000Z' })).status).toBe(400);
    expect((await send(move, chief, id, { start: free })).status).toBe(200);
    expect(await mailsOf()).toEqual(expect.arrayContaining(['bookingMovedExecutive', 'bookingMovedVisitor']));
    expect((await send(cancel, await signedIn('GERENTE', { site: 'cl' }), id, {})).status).toBe(403);
    expect((await send(cancel, chief, id, {})).status).toBe(200);
    expect((await send(cancel, chief, id, {})).status).toBe(400);
    expect((await send(call, chief, id)).body).toMatchObject({ isOver: true, isCancelled: true });
    const audits = await database().select().from(auditEntry).where(eq(auditEntry.subject, id));
    expect(audits.map(({ action }) => action)).toEqual(['booking.move', 'booking.cancel']);
  });

  it('offers what a schedule says that was saved', async () => {
    const request = await ask();
    const body = { hours: [], lines: ['ISAPRE'], takesBookings: true, isActive: true };
    expect((await callStaff(chief, `team/${eva}/schedule`, body)).status).toBe(200);
    expect(await slotsOf(request)).toEqual([]);
    expect((await callStaff(chief, `team/${eva}/schedule`, { ...body, lines: ['NADA'] })).status).toBe(400);
    const wrong = { ...body, hours: [{ days: [1], from: '18:00', to: '09:00' }] };
    expect((await callStaff(chief, `team/${eva}/schedule`, wrong)).status).toBe(400);
    expect((await callStaff(chief, `team/${eva}`)).body).toMatchObject({ hours: [], lines: ['ISAPRE'] });
  });

  it('is changed in what is sent alone, and by an executive in what is theirs', async () => {
    const own = await signedIn('EJECUTIVO', { site: 'cl', executiveId: eva });
    const stands = async () => {
      const { hours, lines, takesBookings, isActive } = (await callStaff<Member>(chief, `team/${eva}`)).body;
      return { hours, lines, takesBookings, isActive };
    };
    expect((await callStaff(chief, `team/${eva}/schedule`, { isActive: false, lines: ['ISAPRE'] })).status).toBe(200);
    const stale = { hours: null, lines: [], isActive: true };
    expect((await callStaff(own, `team/${eva}/schedule`, stale)).status).toBe(403);
    expect((await callStaff(own, `team/${eva}/schedule`, { hours: null })).status).toBe(200);
    expect(await stands()).toEqual({ hours: null, lines: ['ISAPRE'], takesBookings: true, isActive: false });
    expect((await callStaff(own, `team/${eva}/schedule`, { takesBookings: false })).status).toBe(200);
    expect((await callStaff(chief, `team/${eva}/schedule`, { isActive: true })).status).toBe(200);
    expect(await stands()).toEqual({ hours: null, lines: ['ISAPRE'], takesBookings: false, isActive: true });
    const written = eq(auditEntry.action, 'executive.schedule');
    const [last] = await database().select().from(auditEntry).where(written).orderBy(desc(auditEntry.id)).limit(1);
    expect(last).toMatchObject({ before: { isActive: false }, after: { isActive: true } });
  });
});
