import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { statusOptions } from '@/features/back-office/options';
import type { RequestDetail } from '@/features/back-office/requests/requests.resource';
import { statusChange } from '@/features/customer/timeline-entries';
import { database } from '@/lib/db/client';
import { customerInteraction, lead } from '@/lib/db/schema';
import { askContact } from '@/lib/testing/ask';
import { callStaff, signedIn, type Colleague } from '@/lib/testing/staff';

let supervisor: Colleague;
let id: string;

beforeAll(async () => {
  supervisor = await signedIn('SUPERVISOR', { site: 'cl' });
  ({ id } = await askContact({ first_name: 'Violeta' }));
});

async function detail(language: string) {
  const headers = { ...supervisor.headers, 'accept-language': language };
  return (await callStaff<RequestDetail>({ headers }, `requests/${id}`)).body;
}

async function change(body: object): Promise<string> {
  expect((await callStaff(supervisor, `requests/${id}/status`, body)).status).toBe(200);
  return (await detail('es')).history[0]!.text;
}

it('shows each status as section 4 of the specification numbers it, and an unknown one neutrally [S-46]', async () => {
  await database().execute(sql`alter table lead drop constraint lead_status_check`);
  const statuses = [
    [1, 'Sin estado'],
    [2, 'Asignada'],
    [3, 'Cerrada'],
    [5, 'Eliminada'],
    [6, 'Duplicada'],
    [97, 'De prueba'],
    [500, 'Venta en línea'],
    [501, 'Por confirmar'],
    [4, 'Otro estado (4)'],
  ] as const;
  for (const [at, [status, label]] of statuses.entries()) {
    await database().update(lead).set({ status }).where(eq(lead.id, id));
    const event = { ...statusChange(status), leadId: id, site: 'cl', market: 1 };
    const happenedAt = new Date(Date.now() + 60_000 * (at + 1));
    await database()
      .insert(customerInteraction)
      .values({ ...event, happenedAt });
    const { history, ...request } = await detail('es');
    expect([request.status, history[0]!.text]).toEqual([status, `Estado: ${label}`]);
  }
  expect((await detail('pt')).history[0]!.text).toContain('Outro status (4)');
  const listed = statusOptions('es').statuses.map(({ code, label }) => [code, label]);
  expect(listed.toSorted()).toEqual(statuses.slice(0, -1).toSorted());
  await database().update(lead).set({ status: 2 }).where(eq(lead.id, id));
  await database().delete(customerInteraction).where(eq(customerInteraction.description, 'statusChanged'));
});

it('shows each sub-status [S-47]', async () => {
  const subStatuses = [
    ['inManagement', 200, 'En gestión'],
    ['contacted', 201, 'Contactado'],
    ['interested', 202, 'Interesado'],
  ] as const;
  for (const [subStatus, code, label] of subStatuses) {
    expect(await change({ subStatus })).toContain(label);
    expect(await detail('es')).toMatchObject({ subStatus: code });
  }
  const listed = statusOptions('es').subStatuses.map(({ value, code, label }) => [value, code, label]);
  expect(listed).toEqual(subStatuses);
});

it('shows each state of the ticket [S-48]', async () => {
  const tickets = [
    ['new', 'Nuevo'],
    ['open', 'Abierto'],
    ['pending', 'Pendiente'],
    ['hold', 'En espera'],
    ['solved', 'Resuelto'],
  ] as const;
  for (const [ticket, label] of tickets) {
    expect(await change({ ticket })).toContain(label);
    expect(await detail('es')).toMatchObject({ ticket });
  }
  expect(statusOptions('es').tickets.map(({ value, label }) => [value, label])).toEqual(tickets);
});
