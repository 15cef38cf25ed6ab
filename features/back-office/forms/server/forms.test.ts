import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { GET as served } from '@/app/api/profile-form/form/route';
import type {
  FormCheck,
  FormDetail,
  FormList,
  readVersion,
  readVersions,
  saveWritten,
} from '@/features/back-office/forms/forms.api';
import { seedContactForms } from '@/features/lead/form/server/seed';
import { checkForms } from '@/features/profile/server/check-forms';
import type { ErrorEnvelope } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { auditEntry, contactForm, formVersion, profileForm } from '@/lib/db/schema';
import { seedProfileForms } from '@/lib/db/seed/profile-forms';
import { apiRequest } from '@/lib/testing/request';
import { signedIn, staffHandler, type Colleague } from '@/lib/testing/staff';
import type { OutputOf } from '@/lib/http/endpoint';

const list = staffHandler('GET /api/staff/forms');
const check = staffHandler('POST /api/staff/forms/{id}/check');
const read = staffHandler('GET /api/staff/forms/{id}');
const save = staffHandler('POST /api/staff/forms/{id}/save');
const versions = staffHandler('GET /api/staff/forms/{id}/versions');
const version = staffHandler('GET /api/staff/forms/{id}/versions/{version}');

const ID = 'cl.MASCOTAS';

let admin: Colleague;
let peru: Colleague;

beforeAll(async () => {
  [admin, peru] = await Promise.all([signedIn('ADMIN'), signedIn('ADMIN', { site: 'pe' })]);
  await seedContactForms(database());
});
beforeEach(async () => {
  await database().delete(profileForm);
  await database().delete(formVersion);
  await seedProfileForms(database());
});
type File = {
  readonly definition: { readonly groups: readonly object[]; readonly fields: readonly object[] };
  readonly rules: readonly object[];
  readonly structure: { readonly title: { readonly es: string }; readonly fields: readonly object[] };
};

async function send<Body = FormCheck & OutputOf<typeof saveWritten>>(
  handler: typeof read | typeof check,
  id: string,
  body?: object,
  who = admin,
) {
  const call = { ...(body && { body }), headers: who.headers };
  const request = apiRequest(`/api/staff/forms/${encodeURIComponent(id)}`, call);
  const response = await handler(request, { params: Promise.resolve({ id }) });
  return { status: response.status, body: (await response.json()) as Body };
}
async function refusal(...sent: Parameters<typeof send>) {
  const { status, body } = await send<ErrorEnvelope>(...sent);
  return [status, body.error.code];
}
const detailOf = async (id: string) => (await send<FormDetail & { file: File }>(read, id)).body;
const listAs = async (who: Colleague) =>
  (await (await list(apiRequest('/api/staff/forms', { headers: who.headers }))).json()) as FormList;

const words = (es: string) => ({ es, en: es, pt: es });
const question = {
  fldName: 'apodo',
  groupedBy: 'adicional',
  label: words('¿Cómo le dicen?'),
  dataType: 'string',
  fieldType: 'text',
  isRequired: false,
};
const withQuestion = ({ definition, rules }: Pick<File, 'definition' | 'rules'>, more: object = {}) => ({
  rules,
  definition: {
    groups: [...definition.groups, { name: 'adicional', legend: words('Además') }],
    fields: [...definition.fields, { ...question, ...more }],
  },
});

describe('a profile form', () => {
  it('is checked, shown as visitors get it, and in force once it is saved', async () => {
    const { file, seen } = await detailOf(ID);
    const changed = withQuestion(file);
    const checked = await send(check, ID, { file: changed });
    expect(checked.body.mistakes).toEqual([]);
    expect(checked.body.served!.form.fields.at(-1)).toMatchObject({ fldName: 'apodo', label: '¿Cómo le dicen?' });
    const saved = await send(save, ID, { file: changed, seen });
    expect(saved.status).toBe(200);
    const form = await served(apiRequest('/api/profile-form/form?productTypeName=MASCOTAS'));
    expect(JSON.stringify(await form.json())).toContain('¿Cómo le dicen?');
    const audits = await database().select().from(auditEntry).where(eq(auditEntry.subject, ID));
    const added = { of: null, field: 'question', before: null, after: '"¿Cómo le dicen?"' };
    expect(audits).toMatchObject([
      {
        ...{ userName: admin.name, before: { digest: seen } },
        after: { digest: saved.body.seen, changes: expect.arrayContaining([added]), moreChanges: 0 },
      },
    ]);
    expect(await refusal(save, ID, { file, seen })).toEqual([409, 'CHANGED_MEANWHILE']);
    await seedProfileForms(database());
    expect((await detailOf(ID)).seen).toBe(saved.body.seen);
    await checkForms.run(database(), new Date());
    expect((await listAs(admin)).profile.find(({ id }) => id === ID)).toMatchObject({ mistakes: 0 });
  });

  it('names each mistake with its place, in the language of who asks, and is not saved with one', async () => {
    const { file, seen } = await detailOf(ID);
    const wrong = withQuestion(file, { fldRegexp: '(a+)+$', dataType: 'nada' });
    const { mistakes, served: shown } = (await send(check, ID, { file: wrong })).body;
    expect(shown).toBeNull();
    const at = wrong.definition.fields.length - 1;
    expect(mistakes).toContainEqual({
      path: ['definition', 'fields', at, 'fldRegexp'],
      problem: expect.stringMatching(/^El patrón puede demorar demasiado/),
    });
    expect(mistakes.map(({ path }) => path)).toContainEqual(['definition', 'fields', at, 'dataType']);
    expect(await refusal(save, ID, { file: wrong, seen })).toEqual([400, 'INVALID_DATA']);
    const rules = [{ name: 'mala', valid: 'perfil.(' }];
    const { mistakes: ofRules } = (await send(check, ID, { file: { ...file, rules } })).body;
    expect(ofRules).toEqual([
      { path: ['rules', 0, 'valid'], problem: expect.stringMatching(/^La fórmula no se entiende/) },
    ]);
    expect((await send(check, ID, { file: [] })).body.mistakes).toHaveLength(1);
    expect((await detailOf(ID)).seen).toBe(seen);
  });

  it('is refused with a question without words, and says one without those of a language in Spanish', async () => {
    const { file, seen } = await detailOf(ID);
    const nameless = withQuestion(file, { label: { es: ' ', en: 'Nickname', pt: '' } });
    const { mistakes } = (await send(check, ID, { file: nameless })).body;
    expect(mistakes).toEqual([
      {
        path: ['definition', 'fields', nameless.definition.fields.length - 1, 'label', 'es'],
        problem: 'Falta el texto de la pregunta en español.',
      },
    ]);
    expect(await refusal(save, ID, { file: nameless, seen })).toEqual([400, 'INVALID_DATA']);
    const spanish = withQuestion(file, { label: { es: '¿Apodo?', en: '', pt: '' } });
    expect((await send(save, ID, { file: spanish, seen })).status).toBe(200);
    for (const language of ['en', 'pt']) {
      const headers = { 'accept-language': language };
      const form = await served(apiRequest('/api/profile-form/form?productTypeName=MASCOTAS', { headers }));
      expect(JSON.stringify(await form.json())).toContain('"label":"¿Apodo?"');
    }
  });

  it('says which stored ones are not in force', async () => {
    const isPets = and(eq(profileForm.market, 1), eq(profileForm.productType, 'MASCOTAS'));
    await database()
      .update(profileForm)
      .set({ definition: { groups: [], fields: [] } })
      .where(isPets);
    expect((await listAs(admin)).profile.find(({ id }) => id === ID)!.mistakes).toBeGreaterThan(0);
  });
});

describe('a contact form', () => {
  it('is saved as its next version, and refused with a mistake and when it changed meanwhile', async () => {
    const [stored] = await database().select().from(contactForm);
    const { file, seen, kind } = await detailOf(stored!.hash);
    expect([kind, seen]).toEqual(['contact', String(stored!.version)]);
    const structure = { ...file.structure, title: words('Te llamamos') };
    const wrong = { ...file, structure: { ...structure, fields: [] } };
    const { mistakes } = (await send(check, stored!.hash, { file: wrong })).body;
    expect(mistakes[0]).toEqual({
      path: ['structure', 'fields'],
      problem: 'Falta la pregunta Nombre: sin ella no se puede seguir.',
    });
    const good = (await send(check, stored!.hash, { file: { ...file, structure } })).body;
    expect(good).toMatchObject({ mistakes: [], served: null, contact: { title: 'Te llamamos' } });
    expect(good.contact!.fields.map(({ fldName }) => fldName)).toContain('fld_email');
    expect(await refusal(save, stored!.hash, { file: wrong, seen })).toEqual([400, 'INVALID_DATA']);
    const [first, ...others] = file.structure.fields;
    const nameless = { ...structure, fields: [{ ...first, label: words('') }, ...others] };
    expect(await refusal(save, stored!.hash, { file: { ...file, structure: nameless }, seen })).toEqual([
      400,
      'INVALID_DATA',
    ]);
    const saved = await send(save, stored!.hash, { file: { ...file, structure }, seen });
    expect(saved.body).toEqual({ seen: String(stored!.version + 1) });
    expect(await refusal(save, stored!.hash, { file, seen })).toEqual([409, 'CHANGED_MEANWHILE']);
    expect((await detailOf(stored!.hash)).file.structure.title.es).toBe('Te llamamos');
  });

  it('of two who save at once is one’s, and the other learns that it changed meanwhile', async () => {
    const [stored] = await database().select().from(contactForm);
    const { file, seen } = await detailOf(stored!.hash);
    const both = await Promise.all([1, 2].map(() => send(save, stored!.hash, { file, seen })));
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });
});

const versionsOf = async (id: string, who = admin) => {
  const { status, body } = await send<OutputOf<typeof readVersions>>(versions, id, undefined, who);
  return { status, rows: body };
};
async function versionOf(id: string, row: number, who = admin) {
  const request = apiRequest(`/api/staff/forms/${encodeURIComponent(id)}/versions/${row}`, { headers: who.headers });
  const response = await version(request, { params: Promise.resolve({ id, version: String(row) }) });
  return { status: response.status, body: (await response.json()) as OutputOf<typeof readVersion> };
}

describe('versions of a form', () => {
  it('are kept with who saved them and when, what was there before among them, and lead back', async () => {
    const { file, seen } = await detailOf(ID);
    expect((await versionsOf(ID)).rows).toEqual([]);
    const saved = (await send(save, ID, { file: withQuestion(file), seen })).body.seen as string;
    const { rows } = await versionsOf(ID);
    expect(rows).toMatchObject([
      { seen: saved, who: admin.name },
      { seen, who: null },
    ]);
    const { body } = await versionOf(ID, rows[1]!.id);
    expect(body.file).toEqual(file);
    expect((await send(save, ID, { file: body.file, seen: saved })).body).toEqual({ seen });
    expect((await versionsOf(ID)).rows.map((row) => row.seen)).toEqual([seen, saved, seen]);
  });

  it('have what a command wrote in between', async () => {
    const { file, seen } = await detailOf(ID);
    await send(save, ID, { file: withQuestion(file), seen });
    const isPets = and(eq(profileForm.market, 1), eq(profileForm.productType, 'MASCOTAS'));
    await database().update(profileForm).set(file).where(isPets);
    await send(save, ID, { file: withQuestion(file), seen: (await detailOf(ID)).seen });
    expect((await versionsOf(ID)).rows.map(({ who }) => who)).toEqual([admin.name, null, admin.name, null]);
  });

  it('are those of a contact form as well', async () => {
    const [stored] = await database().select().from(contactForm);
    const { file, seen } = await detailOf(stored!.hash);
    await send(save, stored!.hash, { file, seen });
    const { rows } = await versionsOf(stored!.hash);
    expect(rows.map((row) => row.seen)).toEqual([String(stored!.version + 1), seen]);
    expect((await versionOf(stored!.hash, rows[1]!.id)).body.file).toEqual(file);
  });

  it('are of a market that the caller sees, and of their own form', async () => {
    const { file, seen } = await detailOf(ID);
    await send(save, ID, { file: withQuestion(file), seen });
    const { rows } = await versionsOf(ID);
    expect((await versionsOf(ID, peru)).status).toBe(404);
    expect((await versionOf(ID, rows[0]!.id, peru)).status).toBe(404);
    expect((await versionOf('cl.VIDA', rows[0]!.id)).status).toBe(404);
  });
});

it('is of a market that the caller sees, and saved by a role that may', async () => {
  expect(new Set((await listAs(peru)).profile.map(({ market }) => market))).toEqual(new Set(['pe']));
  const { file, seen } = await detailOf(ID);
  for (const [handler, body] of [[read], [check, { file }], [save, { file, seen }]] as const)
    expect(await refusal(handler, ID, body, peru)).toEqual([404, 'NOT_FOUND']);
  const reader = await signedIn('BACKOFFICE');
  expect(await refusal(save, ID, { file, seen }, reader)).toEqual([403, 'FORBIDDEN']);
  expect(await refusal(read, 'cl.NADA')).toEqual([404, 'NOT_FOUND']);
  expect(await refusal(read, 'xx')).toEqual([400, 'INVALID_DATA']);
});

it('says on which pages visitors meet each form, and of the fixed one where it is seen', async () => {
  const { profile, contact, fixed } = await listAs(peru);
  const addresses = (places: readonly { address: string }[]) => places.map(({ address }) => new URL(address).pathname);
  const pathsOf = (name: string) => addresses(profile.find((form) => form.id === `pe.${name}`)!.places);
  expect(pathsOf('EPS')).toEqual(['/Comparar/EPS']);
  expect(pathsOf('REFERIDOS')).toEqual([expect.stringMatching(/^\/[A-Z]/)]);
  expect(fixed.map(({ market }) => market)).toEqual(['pe']);
  expect(fixed[0]!.address).toMatch(/^http:\/\/pe\.localhost/);
  expect(contact.flatMap(({ places }) => places)).not.toEqual([]);
  await database().update(contactForm).set({ active: false });
  expect((await listAs(peru)).contact.flatMap(({ places }) => places)).toEqual([]);
  await database().update(contactForm).set({ active: true });
});
