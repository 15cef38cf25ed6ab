import { asc, eq, inArray, sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { listUndoable, previewAssignment } from '@/features/back-office/requests/requests.api';
import type { ActionAnswer, RequestDetail } from '@/features/back-office/requests/requests.resource';
import { handedBackMail } from '@/features/lead/assignment/server/mails';
import { setWebhook } from '@/features/tenant/webhook/server/notify-partners';
import { database } from '@/lib/db/client';
import {
  auditEntry,
  conversation,
  customerInteraction,
  executive,
  lead,
  leadAssignment,
  outboxMail,
} from '@/lib/db/schema';
import type { OutputOf } from '@/lib/http/endpoint';
import { toPayload } from '@/lib/mail/mail-names';
import { renderMail } from '@/lib/mail/render';
import { publishRow } from '@/lib/testing/partner-server';
import { callStaff, signedIn, staffHandler, type Colleague } from '@/lib/testing/staff';
import { es } from '@/messages/es';
import { ask, callOf, freshTeam, holderOf, mailsOf, send, slotsOf } from '@/lib/testing/team';

const undoable = staffHandler('GET /api/staff/assignments');
const undo = staffHandler('POST /api/staff/assignments/undo');
const preview = staffHandler('GET /api/staff/requests/assign');

let chief: Colleague;
let eva: number;
let luz: number;
let pia: number;

beforeEach(async () => {
  ({ chief, eva, luz } = await freshTeam());
  const person = { market: 1, firstNames: 'Pía', lastNames: 'X', phone: '1', email: 'pia@x.cl', lines: ['VIDA'] };
  const [row] = await database().insert(executive).values(person).returning({ id: executive.id });
  pia = row!.id;
});

async function several(n: number): Promise<string[]> {
  const ids: string[] = [];
  for (let at = 0; at < n; at++) ids.push((await ask()).id);
  await database().update(lead).set({ executiveId: null, status: 1 }).where(inArray(lead.id, ids));
  await database().update(executive).set({ active: true }).where(eq(executive.id, luz));
  await database().execute(sql`delete from pgboss.job where name = 'mail'`);
  return ids;
}
const holdersOf = (ids: readonly string[]) => Promise.all(ids.map(holderOf));
const byTurns = (ids: readonly string[], more: object = {}) =>
  callStaff<ActionAnswer<'assignMany'>>(chief, 'requests/assignMany', { ids, executive: null, ...more });
const stepsOf = async (who: Colleague) => (await send<OutputOf<typeof listUndoable>>(undoable, who, '')).body;
const detailOf = async (id: string) => (await callStaff<RequestDetail>(chief, `requests/${id}`)).body;

it('goes by turns to whoever serves the line, as the preview said, with its reason in the history of each', async () => {
  const ids = await several(4);
  const answer = await send<OutputOf<typeof previewAssignment>>(preview, chief, '', undefined, `?ids=${ids.join(',')}`);
  const shares = [
    { to: 'Luz X', requests: 2 },
    { to: 'Eva X', requests: 2 },
  ];
  expect(answer.body).toEqual({ along: 0, markets: ['cl'], shares, staying: 0 });
  expect(await holdersOf(ids)).toEqual([null, null, null, null]);
  const { body } = await byTurns(ids, { note: 'Campaña de noviembre' });
  expect(body).toEqual({ changed: ids, refused: [], already: 0, along: 0, shares });
  expect((await holdersOf(ids)).toSorted()).toEqual([eva, eva, luz, luz].toSorted());
  expect(await mailsOf()).toEqual(['handedOn', 'handedOn']);
  const trail = await database().select().from(leadAssignment).where(eq(leadAssignment.leadId, ids[0]!));
  expect(trail.at(-1)!.reason).toMatch(/^turn/);
  expect((await detailOf(ids[0]!)).history[0]!.text).toContain('Motivo: Campaña de noviembre');
  const again = (await byTurns(ids)).body;
  expect(again.already + again.shares.reduce((sum, { requests }) => sum + requests, 0)).toBe(4);
});

it('by turns takes along what else is open of the same people, as the preview said', async () => {
  const [one, beside] = [await ask('ana@correo.example'), await ask('ana@correo.example')];
  const [other] = await several(1);
  await database()
    .update(lead)
    .set({ executiveId: pia, status: 2 })
    .where(inArray(lead.id, [one.id, beside.id, other!]));
  const answer = await send<OutputOf<typeof previewAssignment>>(
    preview,
    chief,
    '',
    undefined,
    `?ids=${one.id},${other}`,
  );
  expect(answer.body).toMatchObject({ along: 1, staying: 0 });
  expect((await byTurns([one.id, other!])).body).toMatchObject({ along: 1, shares: answer.body.shares });
  expect(await holderOf(beside.id)).toBe(await holderOf(one.id));
});

it('says of what nobody serves that nobody gets it, and leaves it', async () => {
  const ids = await several(1);
  await database()
    .update(executive)
    .set({ lines: ['VIDA'] });
  const { body } = await byTurns(ids);
  expect(body.refused).toEqual([{ id: ids[0], message: 'Nadie que esté hoy la puede recibir por turno.' }]);
  expect(await stepsOf(chief)).toEqual([]);
});

it('is undone after a reload, by who did it, less what others have changed, and nobody has what nobody had', async () => {
  const ids = await several(4);
  const [, noted, called] = ids;
  await database().update(lead).set({ executiveId: pia, status: 2 }).where(eq(lead.id, ids[3]!));
  await callStaff(chief, 'requests/assignMany', { ids, executive: luz });
  expect(await holdersOf(ids)).toEqual([luz, luz, luz, luz]);
  expect((await callStaff(chief, `requests/${noted}/note`, { note: 'Prefiere la tarde' })).status).toBe(200);
  const [step] = await stepsOf(chief);
  expect(step).toMatchObject({ executive: null, requests: 3 });
  const other = await signedIn('SUPERVISOR', { site: 'cl' });
  expect(await stepsOf(other)).toEqual([]);
  expect((await send(undo, other, '', { id: step!.id })).status).toBe(404);
  await database().execute(sql`delete from pgboss.job where name = 'mail'`);
  expect((await send(undo, chief, '', { id: step!.id })).body).toEqual({ returned: 3, kept: 1 });
  expect(await holdersOf(ids)).toEqual([null, luz, null, pia]);
  expect(await stepsOf(chief)).toEqual([]);
  expect((await send(undo, chief, '', { id: step!.id })).body).toEqual({ returned: 0, kept: 4 });
  const { executive: holder, history, assignments, ...standing } = await detailOf(called!);
  expect([standing.status, holder]).toEqual([1, null]);
  expect(history[0]!.text).toContain('deshizo la asignación');
  expect(assignments.at(-1)).toMatchObject({ to: 'Nadie', reason: 'Se deshizo su asignación' });
  expect(await mailsOf()).toEqual(['handedBack', 'handedOn']);
  const actions = await database()
    .select({ is: auditEntry.action, site: auditEntry.site })
    .from(auditEntry)
    .where(sql`action like 'lead.assignMany%' and subject = ${String(luz)}`)
    .orderBy(asc(auditEntry.id));
  expect(actions).toEqual([
    { is: 'lead.assignMany', site: 'cl' },
    { is: 'lead.assignManyUndone', site: 'cl' },
  ]);
});

it('is a deletion of own requests only, with a reason, and is undone by who did it', async () => {
  const ids = await several(3);
  const [own, others, noted] = ids as [string, string, string];
  await database()
    .update(lead)
    .set({ executiveId: eva, status: 2 })
    .where(inArray(lead.id, [own, noted]));
  await database().update(lead).set({ executiveId: luz, status: 2 }).where(eq(lead.id, others));
  const adviser = await signedIn('EJECUTIVO', { site: 'cl', executiveId: eva });
  const stranger = await signedIn('EJECUTIVO', { site: 'cl' });
  const remove = async (who: Colleague, more: object = { note: 'Números falsos' }) =>
    (await callStaff<ActionAnswer<'statusMany'>>(who, 'requests/statusMany', { ids, status: 'deleted', ...more })).body;
  const { notOwn, reason } = es.backOffice.requests.refusals;
  expect((await remove(stranger)).refused).toHaveLength(3);
  expect((await remove(adviser, {})).refused).toContainEqual({ id: own, message: reason });
  expect(await remove(adviser)).toEqual({ changed: [own, noted], refused: [{ id: others, message: notOwn }] });
  const deleted = await detailOf(own);
  expect(deleted).toMatchObject({ status: 5, executive: { id: eva } });
  expect(deleted.history.map(({ text }) => text)).toContainEqual(expect.stringContaining('Números falsos'));
  expect((await callStaff(chief, `requests/${noted}/note`, { note: 'Sí existe' })).status).toBe(200);
  const [step] = await stepsOf(adviser);
  expect(step).toMatchObject({ isStatus: true, requests: 1 });
  expect(await stepsOf(stranger)).toEqual([]);
  expect((await send(undo, stranger, '', { id: step!.id })).status).toBe(404);
  expect((await send(undo, adviser, '', { id: step!.id })).body).toEqual({ returned: 1, kept: 1 });
  expect(await detailOf(own)).toMatchObject({ status: 2, executive: { id: eva } });
  expect(await detailOf(noted)).toMatchObject({ status: 5 });
  expect(await stepsOf(adviser)).toEqual([]);
});

it('tells the partner and the timeline of the status and the sub-status that come back when a closing is undone', async () => {
  const [id] = await several(1);
  await publishRow('cl.acme');
  await database()
    .update(lead)
    .set({ site: 'cl.acme', executiveId: eva, status: 2, subStatus: 201 })
    .where(eq(lead.id, id!));
  await callStaff(chief, 'requests/statusMany', { ids: [id], status: 'closed', subStatus: 'interested' });
  expect(await detailOf(id!)).toMatchObject({ status: 3, subStatus: 202 });
  await setWebhook(database(), 'cl.acme', 'https://banco.example/queplan');
  await send(undo, chief, '', { id: (await stepsOf(chief))[0]!.id });
  expect(await detailOf(id!)).toMatchObject({ status: 2, subStatus: 201 });
  const { rows } = await database().execute(
    sql`select data->>'type' as type from pgboss.job where name = 'partner-webhook' and data->>'id' = ${id}`,
  );
  expect(rows).toEqual([{ type: 'lead.updated' }]);
  const entries = await database()
    .select({ subject: customerInteraction.subject })
    .from(customerInteraction)
    .where(sql`lead_id = ${id} and description = 'statusChanged'`)
    .orderBy(asc(customerInteraction.id));
  expect(entries.map(({ subject }) => subject)).toEqual(['3', '202', '2', '201']);
});

it('closes the links into a chat that its holder was mailed, when nobody has it again', async () => {
  const [id] = await several(1);
  const row = { leadId: id!, site: 'cl', market: 1, locale: 'es', searchType: 'VIDA', link: 3 };
  await database().insert(conversation).values(row);
  const linkOf = async () =>
    (await database().select().from(conversation).where(eq(conversation.leadId, id!))).map(({ link }) => link)[0]!;
  await callStaff(chief, 'requests/assignMany', { ids: [id], executive: luz });
  const given = await linkOf();
  expect(given).toBeGreaterThan(3);
  await send(undo, chief, '', { id: (await stepsOf(chief))[0]!.id });
  expect(await holderOf(id!)).toBeNull();
  expect(await linkOf()).toBeGreaterThan(given);
});

it('is not undone once an hour is over, nor where its person has booked a call meanwhile', async () => {
  const requests = [await ask(), await ask()];
  const ids = requests.map(({ id }) => id);
  await database().update(lead).set({ executiveId: null, status: 1 });
  await callStaff(chief, 'requests/assignMany', { ids, executive: eva });
  await callOf(requests[0]!, (await slotsOf(requests[0]!)).at(-1)!);
  const [step] = await stepsOf(chief);
  expect(step).toMatchObject({ requests: 1 });
  await database().execute(sql`alter table audit_entry disable trigger user`);
  await database().execute(sql`update audit_entry set created_at = created_at - interval '61 minutes'`);
  await database().execute(sql`alter table audit_entry enable trigger user`);
  expect(await stepsOf(chief)).toEqual([]);
  expect((await send(undo, chief, '', { id: step!.id })).status).toBe(404);
  expect(await holdersOf(ids)).toEqual([eva, eva]);
});

it('tells who had what nobody has now not to call any more', async () => {
  const ids = await several(2);
  await callStaff(chief, 'requests/assignMany', { ids, executive: luz });
  await database().execute(sql`delete from pgboss.job where name = 'mail'`);
  await send(undo, chief, '', { id: (await stepsOf(chief))[0]!.id });
  const { rows } = await database().execute<{ is: string }>(
    sql`select data->>'dataId' as is from pgboss.job where data->>'mail' = 'handedBack'`,
  );
  const payload = toPayload('handedBack', rows[0]!.is);
  const mail = (await handedBackMail.load(database(), [payload])).get(payload)!;
  expect(mail).toMatchObject({ recipient: 'luz@x.cl', holders: [], owner: { leadIds: ids.toSorted() } });
  expect((await renderMail(handedBackMail, mail)).text).toContain('ya no son tuyas: se deshizo su asignación');
});

it('shows the mail that names several among the mails of each', async () => {
  const ids = await several(2);
  const row = { site: 'cl', mail: 'handedOn', recipient: 'luz@x.cl', subject: 'Te pasaron 2', text: '', html: '' };
  await database()
    .insert(outboxMail)
    .values({ id: crypto.randomUUID(), ...row, leadIds: ids });
  for (const id of ids) expect((await detailOf(id)).mails).toMatchObject([{ kind: 'handedOn', recipient: 'luz@x.cl' }]);
});
