import { randomUUID } from 'node:crypto';
import { desc, eq, gt, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { POST as contact } from '@/app/api/contactos/route';
import { GET as audit } from '@/app/api/staff/audit/route';
import type { AuditPage } from '@/features/back-office/audit/contract';
import { partsOf } from '@/features/back-office/audit/domain';
import { LEAD_STATUS } from '@/lib/contract/lead-status';
import { database } from '@/lib/db/client';
import { auditEntry, executive, lead, userAccount } from '@/lib/db/schema';
import { labelsOf } from '@/lib/i18n/messages';
import { stopQueues } from '@/lib/jobs/queue';
import { apiRequest } from '@/lib/testing/request';
import { runAdmin } from '@/lib/testing/run-admin';
import { signedIn } from '@/lib/testing/staff';
import { actionOf } from './admin/carry-out';
import { RESOURCES } from './admin/order';

const EMAIL = 'violeta@correo.example';
const asked = { id: '', rosa: 0 };
let last = 0;

const trail = () => database().select().from(auditEntry).where(gt(auditEntry.id, last)).orderBy(auditEntry.id);
const done = async (...words: string[]) =>
  expect(await runAdmin(...words, '--by', 'marta')).toMatchObject({ status: 0, stderr: '' });

beforeAll(async () => {
  const rosa = {
    market: 1,
    firstNames: 'Rosa',
    lastNames: 'Real',
    phone: '+56911112222',
    email: 'rosa@queplan.example',
  };
  const [made] = await database().insert(executive).values(rosa).returning({ id: executive.id });
  const body = { first_name: 'Violeta', telefono: '+56981234567', email: EMAIL, productType: 'VIDA' };
  const answer = await contact(apiRequest('/api/contactos', { body, headers: { 'idempotency-key': randomUUID() } }));
  Object.assign(asked, { id: ((await answer.json()) as { id: string }).id, rosa: made!.id });
}, 60_000);
afterAll(() => stopQueues());
beforeEach(async () => {
  const [newest] = await database().select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1);
  last = newest?.id ?? 0;
});

it('each that changes something has a sentence in the trail', () => {
  const { actions } = labelsOf('es', 'audit');
  const changing = Object.entries(RESOURCES).flatMap(([resource, commands]) =>
    Object.keys(commands).flatMap((command) => (commands[command]!.changes ? [actionOf(resource, command)] : [])),
  );
  expect(changing.length).toBeGreaterThan(30);
  const wordless = changing.filter((action) => {
    const { noun, verb } = partsOf(action);
    return !(actions as Readonly<Record<string, object>>)[noun] || !Object.hasOwn(actions[noun as 'lead'], verb);
  });
  expect(wordless).toEqual([]);
});

describe('a command that changes something', { timeout: 60_000 }, () => {
  it('leaves who ordered what of which request, on its site, and no word of who asked', async () => {
    await done('leads', 'assign', asked.id, '--to', String(asked.rosa), '--note', `Llamar a ${EMAIL}`);
    await done('leads', 'set', asked.id.slice(0, 8), 'sub-status', 'contacted');
    const by = { userId: null, userName: 'marta', isCommand: true, subject: asked.id, site: 'cl' };
    expect(await trail()).toMatchObject([
      { ...by, action: 'lead.assign', before: null, after: { to: String(asked.rosa) } },
      { ...by, action: 'lead.status', after: { FIELD: 'sub-status', VALUE: 'contacted' } },
    ]);
    expect(JSON.stringify(await trail())).not.toContain(EMAIL);
  });

  it('names accounts, restrictions and partners by what leads to nobody', async () => {
    const email = 'eva@queplan.example';
    await done('users', 'add', email, '--name', 'Eva Soto', '--role', 'SUPERVISOR', '--site', 'cl');
    await done('users', 'disable', email);
    const value = ['--kind', 'LEGAL_ID', '--value', '12.345.678-5', '--effect', 'BLOCKED', '--note', 'fraude'];
    await done('restrictions', 'set', '--market', 'cl', ...value);
    const [{ id } = { id: '' }] = await database().select().from(userAccount).where(eq(userAccount.email, email));
    expect(await trail()).toMatchObject([
      { action: 'user.add', subject: id, site: 'cl', after: { role: 'SUPERVISOR', site: 'cl' } },
      { action: 'user.disable', subject: id, site: 'cl' },
      { action: 'restrictions.set', site: 'cl', after: { market: 'cl', kind: 'LEGAL_ID', effect: 'BLOCKED' } },
    ]);
    expect(JSON.stringify(await trail())).not.toMatch(/eva@|Eva|12\.345|fraude/);
  });

  it('that no transaction holds says that it was asked for before it begins', async () => {
    expect((await runAdmin('person', 'erase', 'nobody@correo.example')).status).toBe(1);
    expect(await trail()).toMatchObject([{ action: 'person.erase', subject: 'person', after: { state: 'asked' } }]);
    expect(JSON.stringify(await trail())).not.toContain('@correo');
  });

  it('changes nothing where the trail can not say so', async () => {
    await database().execute(
      sql`alter table audit_entry add constraint refused check (action <> 'lead.status') not valid`,
    );
    expect((await runAdmin('leads', 'set', asked.id, 'status', 'none')).status).toBe(1);
    await database().execute(sql`alter table audit_entry drop constraint refused`);
    const [stands] = await database().select().from(lead).where(eq(lead.id, asked.id));
    expect(stands!.status).toBe(LEAD_STATUS.assigned);
    expect(await trail()).toEqual([]);
  });

  it('is on the screen of whoever sees its site', async () => {
    const [chile, peru] = [await signedIn('GERENTE', { site: 'cl' }), await signedIn('GERENTE', { site: 'pe' })];
    await done('leads', 'set', asked.id, 'ticket', 'open');
    const rowsOf = async ({ headers }: { headers: Record<string, string> }) =>
      ((await (await audit(apiRequest(`/api/staff/audit?q=${asked.id}`, { headers }))).json()) as AuditPage).rows;
    expect((await rowsOf(chile)).at(-1)).toMatchObject({
      isCommand: true,
      sentence: expect.stringMatching(/^Por comando, marta /),
      link: { section: 'requests', id: asked.id },
    });
    expect(await rowsOf(peru)).toEqual([]);
  });
});

it.each([
  [['leads', 'list'], 0],
  [['leads', 'show', 'ID'], 0],
  [['users', 'list'], 0],
  [['executives', 'hours', 'ROSA'], 0],
  [['partners', 'keys', 'list'], 0],
  [['leads', 'set', 'ID', 'status', 'KING'], 2],
  [['leads', 'assign', 'ID', '--to', '999999'], 1],
])('one that changes nothing leaves no entry: %j', async (words, status) => {
  const names: Record<string, string> = { ID: asked.id, ROSA: String(asked.rosa) };
  expect((await runAdmin(...words.map((word) => names[word] ?? word))).status).toBe(status);
  expect(await trail()).toEqual([]);
});
