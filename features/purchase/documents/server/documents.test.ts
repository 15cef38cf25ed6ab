import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GET as listed, POST as attach } from '@/app/api/purchase/documents/route';
import { GET as opened } from '@/app/api/purchase/documents/[token]/route';
import { POST as health } from '@/app/api/purchase/health/route';
import { reassignByStaff } from '@/features/lead/reassignment/server/reassign-leads';
import { erasePerson } from '@/features/rights/server/person';
import { documentLink } from './links';
import { findDocument, listUnknown } from './purchase-document.db';
import { moveOrphans, notifyExecutives } from './add-document';
import type { MarketCode } from '@/lib/contract/atoms';
import { database } from '@/lib/db/client';
import { auditEntry, executive, lead, purchaseDocument } from '@/lib/db/schema';
import { seedExecutives } from '@/lib/db/seed/executives';
import { env } from '@/lib/env';
import type { Mail } from '@/lib/mail/transport';
import { toSite } from '@/lib/site/site';
import { ACCEPTED_DOCUMENTS, PROGRAM, REFUSED_DOCUMENTS } from '@/lib/testing/sample-documents';
import { testCtx } from '@/lib/testing/database';
import { apiRequest } from '@/lib/testing/request';
import { signedIn } from '@/lib/testing/staff';
import { createPurchase, createDeclaredPurchase, HEALTHY, seedPlans, send } from '@/lib/testing/purchase';
import { queuedJobs } from '@/lib/testing/queued-jobs';
import { mailed } from '@/lib/testing/mailed';

const folder = mkdtempSync(path.join(tmpdir(), 'queplan-uploads-'));
const { DATA_DIR } = env();

beforeAll(async () => {
  Object.assign(env(), { DATA_DIR: folder, RATE_LIMIT_SCALE: 1000 });
  await seedPlans();
});
afterAll(() => {
  Object.assign(env(), { DATA_DIR, RATE_LIMIT_SCALE: 1 });
  rmSync(folder, { recursive: true, force: true });
});

type Mine = { readonly ticket: string; readonly site: MarketCode; readonly id: string; readonly email: string };

async function inReview(site: MarketCode = 'cl'): Promise<Mine> {
  const { ticket, purchase } = await createPurchase(site);
  await send(health, { answers: { ...HEALTHY.answers, treated: true } }, { site, ticket });
  return { ticket, site, id: purchase.id, email: purchase.buyer.email };
}

async function upload(
  { ticket, site }: Pick<Mine, 'ticket' | 'site'>,
  name: string,
  body: BodyInit,
  headers: object = {},
) {
  const host = `${site}.localhost:3000`;
  const request = new Request(`http://${host}/api/purchase/documents`, {
    method: 'POST',
    body,
    duplex: 'half',
    headers: {
      ...{ host, authorization: `Bearer ${ticket}`, 'accept-language': 'es' },
      ...{ 'content-type': 'application/octet-stream', 'x-file-name': encodeURIComponent(name), ...headers },
    },
  } as RequestInit);
  const response = await attach(request);
  const json = await response.json();
  return { status: response.status, body: json, file: json.error?.fields?.file as string | undefined };
}

const uploadFolder = path.join(folder, 'uploads');
const ownFolder = () =>
  path.join(
    uploadFolder,
    readdirSync(uploadFolder).find((name) => /^[\da-f]{16}$/.test(name))!,
  );
const filesOf = (name = '') => readdirSync(path.join(ownFolder(), name));

const open = async (href: string, site: MarketCode = 'cl') => {
  const token = new URL(href).pathname.split('/').at(-1)!;
  const response = await opened(apiRequest(new URL(href).pathname, { site }), { params: Promise.resolve({ token }) });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

async function linkTo(id: string, at = new Date()): Promise<string> {
  const site = toSite('cl')!;
  const { executiveId } = (await findDocument(database(), { site, id }))!;
  return documentLink(database(), { site, id, executiveId }, at);
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const fromNow = (milliseconds: number) => new Date(Date.now() + milliseconds);

describe('what is accepted', () => {
  it('is each kind of file of the spec [V-45]', () => {
    expect(Object.keys(ACCEPTED_DOCUMENTS).map((name) => path.extname(name))).toEqual(
      '.pdf .doc .docx .jpg .jpeg .png .heic .html .eml .xls .xlsx .csv'.split(' '),
    );
  });

  it.each(Object.entries(ACCEPTED_DOCUMENTS))('is %s, sealed and given back as it came [V-45]', async (name, bytes) => {
    const mine = await inReview();
    const { status, body } = await upload(mine, name, new Uint8Array(bytes));
    expect([status, body]).toEqual([200, [{ id: expect.any(String), name, size: bytes.length }]]);
    const [{ id }] = body;
    const kept = readFileSync(path.join(ownFolder(), id));
    expect(kept.includes(bytes.subarray(0, 24))).toBe(false);
    const { response, bytes: back } = await open(await linkTo(id));
    expect(back.equals(bytes)).toBe(true);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': expect.stringMatching(new RegExp(`^attachment; filename="${name}"`)),
      'cache-control': 'private, no-store',
    });
  });

  it('is on every market, and for who is in review as a person', async () => {
    for (const site of ['pe', 'co', 'in'] as const)
      expect((await upload(await inReview(site), 'a.csv', 'a;b')).status).toBe(200);
  });
});

describe('what is refused, with words beside the field', () => {
  it.each(Object.entries(REFUSED_DOCUMENTS))('%s, for its name', async (name, bytes) => {
    const { status, file } = await upload(await inReview(), name, new Uint8Array(bytes));
    expect([status, file]).toEqual([400, expect.stringMatching(/^Este tipo de archivo no se acepta/)]);
  });

  const disguised = Object.keys(ACCEPTED_DOCUMENTS).map((name) => name.replace(/^.*\./, 'programa.'));
  it.each(disguised)('a program that is called %s [V-46]', async (name) => {
    const before = await inReview();
    const { status, file } = await upload(before, name, new Uint8Array(PROGRAM));
    expect([status, file]).toEqual([400, expect.stringMatching(/^El contenido no es el que dice su nombre/)]);
  });

  it.each(['pe', 'co', 'in'] as const)('a program on %s, too [V-46]', async (site) => {
    const { status, file } = await upload(await inReview(site), 'programa.pdf', new Uint8Array(PROGRAM));
    expect([status, file]).toEqual([400, expect.stringMatching(/^El contenido no es el que dice su nombre/)]);
  });

  it.each([
    ['informe.doc', 'gastos.xls'],
    ['gastos.xlsx', 'informe.docx'],
    ['foto.png', 'foto.jpg'],
    ['correo.eml', 'gastos.csv'],
    ['correo.html', 'gastos.csv'],
  ])('a %s that is a %s', async (name, other) => {
    expect((await upload(await inReview(), name, new Uint8Array(ACCEPTED_DOCUMENTS[other]!))).status).toBe(400);
  });

  it('what is longer than 10 MB, whatever it says of itself, and nothing is left of it [V-46]', async () => {
    const mine = await inReview();
    await upload(mine, 'a.csv', 'a;b');
    const before = filesOf();
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        if (sent > 11 * 16) controller.close();
        else controller.enqueue(new Uint8Array(64 * 1024).fill(0x61));
      },
    });
    const { status, file, body } = await upload(mine, 'largo.csv', endless);
    expect([status, file]).toEqual([413, 'El archivo pesa más de 10 MB. Divídelo o redúcelo.']);
    expect(body.error.code).toBe('BODY_TOO_LARGE');
    expect(sent).toBeLessThan(11 * 16);
    expect(filesOf()).toEqual(before);
  });

  it('nothing, and names that are none', async () => {
    const mine = await inReview();
    expect((await upload(mine, 'vacio.pdf', '')).file).toBe('El archivo está vacío.');
    expect((await upload(mine, '', 'a')).status).toBe(400);
    expect((await upload(mine, 'a.csv', 'a', { 'x-file-name': '%E0%A4%A' })).status).toBe(400);
    expect((await upload(mine, 'a.csv', 'a', { 'content-type': 'text/csv' })).status).toBe(415);
    expect((await upload(mine, 'a.csv', 'a', { origin: 'https://evil.example' })).status).toBe(403);
  });

  it('the eleventh, even of eleven at once', async () => {
    const mine = await inReview();
    const answers = await Promise.all(Array.from({ length: 12 }, (_, n) => upload(mine, `${n}.csv`, 'a;b')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(10);
    expect(answers.find(({ status }) => status === 400)?.file).toMatch(/^Ya adjuntaste 10 documentos/);
  });

  it('any that nobody looks at, and that of another', async () => {
    expect((await upload(await createDeclaredPurchase(), 'a.csv', 'a;b')).file).toMatch(/ya no está en revisión/);
    const [mine, other] = [await inReview(), await inReview()];
    const forged = { ...mine, ticket: `${other.id}.${mine.ticket.split('.')[1]}` };
    expect((await upload(forged, 'a.csv', 'a;b')).status).toBe(404);
    expect((await upload({ ...mine, site: 'pe' }, 'a.csv', 'a;b')).status).toBe(404);
  });
});

it.each([
  ['../../etc/passwd.csv', 'passwd.csv'],
  ['C:\\tmp\\informe\u202Efdp.csv', 'informefdp.csv'],
  ['a"b;c\r\nd.CSV', 'abcd.csv'],
  [`${'ñ'.repeat(300)}.csv`, `${'ñ'.repeat(96)}.csv`],
])('keeps of the name %j what is no harm', async (name, kept) => {
  const mine = await inReview();
  const { body } = await upload(mine, name, 'a;b');
  expect(body).toMatchObject([{ name: kept }]);
  const { response } = await open(await linkTo(body[0].id));
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w.]+"; filename\*=UTF-8''\S+$/);
  const list = await listed(
    apiRequest('/api/purchase/documents', { headers: { authorization: `Bearer ${mine.ticket}` } }),
  );
  expect(await list.json()).toEqual(body);
});

describe('the link to a document', () => {
  it('ends after 30 days, is of its site, and of its document', async () => {
    const [mine, other] = [await inReview(), await inReview()];
    const [one] = (await upload(mine, 'a.csv', 'a;b')).body;
    const [two] = (await upload(other, 'a.csv', 'c;d')).body;
    const month = new Date(Date.now() - 31 * 86_400_000);
    expect((await open(await linkTo(one.id, month))).response.status).toBe(404);
    const href = await linkTo(one.id);
    expect((await open(href, 'pe')).response.status).toBe(404);
    expect((await open(href.replace(one.id, two.id))).response.status).toBe(404);
    expect((await open(href.slice(0, -1) + (href.endsWith('A') ? 'B' : 'A'))).response.status).toBe(404);
  });

  it('opens nothing for who has the request no more; who has it gets a mail, and each opening is audited', async () => {
    await seedExecutives(database());
    const team = await database().select().from(executive).where(eq(executive.market, 1)).limit(2);
    const [ana, eva] = team as [(typeof team)[0], (typeof team)[0]];
    const { id: account } = await signedIn('EJECUTIVO', { site: 'cl', executiveId: eva.id });
    const mine = await inReview();
    const [{ id }] = (await upload(mine, 'a.csv', 'a;b')).body;
    await database().update(lead).set({ executiveId: ana.id }).where(eq(lead.id, mine.id));
    const former = await linkTo(id);
    expect((await open(former)).response.status).toBe(200);
    await reassignByStaff(
      testCtx('cl'),
      { leadId: mine.id, executiveId: eva.id, note: null },
      { id: null, name: 'marta' },
    );
    expect((await open(former)).response.status).toBe(404);
    expect((await queuedJobs(mine.id)).filter((job) => job === 'purchaseDocuments')).toHaveLength(1);
    expect((await open(await linkTo(id))).response.status).toBe(200);
    const openings = and(eq(auditEntry.action, 'sale.document'), eq(auditEntry.subject, mine.id));
    const entries = await database().select().from(auditEntry).where(openings).orderBy(auditEntry.id);
    const nameOf = (one: typeof ana) => `${one.firstNames} ${one.lastNames}`;
    expect(entries).toMatchObject([
      { userId: null, userName: nameOf(ana), isCommand: false, site: 'cl' },
      { userId: account, userName: nameOf(eva), isCommand: false, site: 'cl' },
    ]);
  });

  it('comes in one mail to the executive, once all is attached', async () => {
    const mine = await inReview();
    await upload(mine, 'informe médico.csv', 'a;b');
    await upload(mine, 'gastos.csv', 'a;b');
    const jobsOf = async () => (await queuedJobs(mine.id)).filter((job) => job === 'purchaseDocuments');
    await notifyExecutives(database(), new Date());
    expect(await jobsOf()).toHaveLength(0);
    const later = new Date(Date.now() + 130_000);
    await Promise.all([notifyExecutives(database(), later), notifyExecutives(database(), later)]);
    expect(await jobsOf()).toHaveLength(1);
    const [{ text, to }] = (await mailed(mine.id, 'purchaseDocuments')) as [Mail];
    expect(to).not.toBe(mine.email);
    const [href] = /https?:\S+\/api\/purchase\/documents\/[\w.-]+/.exec(text) ?? [''];
    expect(text).toContain('informe médico.csv');
    expect((await open(href)).bytes.toString()).toBe('a;b');
  });
});

it('goes with its person: nobody can read it any more, and its file is removed after 30 days', async () => {
  const mine = await inReview();
  const [{ id }] = (await upload(mine, 'a.csv', 'a;b')).body;
  const href = await linkTo(id);
  await erasePerson({ db: database(), now: new Date() }, { email: mine.email, market: null });
  expect(await database().select().from(purchaseDocument).where(eq(purchaseDocument.id, id))).toEqual([]);
  expect((await open(href)).response.status).toBe(404);
  const kept = await inReview();
  const [still] = (await upload(kept, 'b.csv', 'a;b')).body;
  await moveOrphans(database(), fromNow(2 * HOUR));
  expect(filesOf()).not.toContain(id);
  expect(filesOf()).toContain(still.id);
  await moveOrphans(database(), fromNow(29 * DAY));
  expect(filesOf('aside')).toContain(id);
  await moveOrphans(database(), fromNow(31 * DAY));
  expect(filesOf('aside')).not.toContain(id);
  expect((await open(await linkTo(still.id))).bytes.toString()).toBe('a;b');
});

it('is not lost by a start with an older copy of the database, which does not know it', async () => {
  const mine = await inReview();
  const [{ id }] = (await upload(mine, 'a.csv', 'a;b')).body;
  const [row] = await database().delete(purchaseDocument).where(eq(purchaseDocument.id, id)).returning();
  await moveOrphans(database(), fromNow(2 * HOUR));
  expect(filesOf('aside')).toContain(id);
  await database().insert(purchaseDocument).values(row!);
  await moveOrphans(database(), fromNow(40 * DAY));
  expect((await open(await linkTo(id))).bytes.toString()).toBe('a;b');
});

it('is left alone where it is another installation’s', async () => {
  const others = path.join(uploadFolder, '0123456789abcdeg');
  mkdirSync(others);
  writeFileSync(path.join(others, 'another'), 'a;b');
  await moveOrphans(database(), fromNow(2 * HOUR));
  await moveOrphans(database(), fromNow(40 * DAY));
  expect(readdirSync(others)).toContain('another');
});

it('whose file alone is gone is not found, instead of a failure of ours', async () => {
  const mine = await inReview();
  const [{ id }] = (await upload(mine, 'a.csv', 'a;b')).body;
  rmSync(path.join(ownFolder(), id));
  expect((await open(await linkTo(id))).response.status).toBe(404);
});

it('closes its file when whoever reads it goes away in the middle', async () => {
  const mine = await inReview();
  const [{ id }] = (await upload(mine, 'largo.csv', new Uint8Array(4 * 1024 * 1024).fill(0x61))).body;
  const openFiles = () =>
    readdirSync('/proc/self/fd').filter((fd) => {
      try {
        return readlinkSync(`/proc/self/fd/${fd}`).endsWith(id);
      } catch {
        return false;
      }
    });
  const href = new URL(await linkTo(id));
  const token = href.pathname.split('/').at(-1)!;
  const response = await opened(apiRequest(href.pathname, { site: 'cl' }), { params: Promise.resolve({ token }) });
  const reader = response.body!.getReader();
  await reader.read();
  expect(openFiles()).toHaveLength(1);
  await reader.cancel();
  await expect.poll(openFiles).toEqual([]);
});

it('of more files than a statement has parameters, those of nobody are found, whatever they are called', async () => {
  const mine = await inReview();
  const [{ id }] = (await upload(mine, 'c.csv', 'a;b')).body;
  const strangers = ['notes.txt', ...Array.from({ length: 66_000 }, () => randomUUID())];
  expect(await listUnknown(database(), [...strangers, id])).toEqual(strangers);
});

function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().arrayBuffers;
}

it('holds a small part of what 20 send at once', async () => {
  const mines = await Promise.all(Array.from({ length: 20 }, () => inReview()));
  const [pieces, half] = [16 * 9, 16 * 5];
  const [sent, paused] = [{ pieces: 0 }, Promise.withResolvers<void>()];
  const nineMegabytes = () => {
    let at = 0;
    return new ReadableStream<Uint8Array>({
      async pull(controller) {
        at += 1;
        if (at === half) await paused.promise;
        if (at > pieces) return controller.close();
        sent.pieces += 1;
        controller.enqueue(new Uint8Array(64 * 1024).fill(0x61));
      },
    });
  };
  const before = heldBytes();
  const uploads = Promise.all(mines.map((mine) => upload(mine, 'largo.csv', nineMegabytes())));
  await vi.waitFor(() => expect(sent.pieces).toBe(20 * (half - 1)), 60_000);
  // A busy disk writes the last pieces later; bytes kept in memory would stay while the uploads wait.
  const options = { timeout: 30_000, interval: 500 };
  await vi.waitFor(() => expect(heldBytes() - before).toBeLessThan(20 * 1024 * 1024), options);
  paused.resolve();
  expect((await uploads).map(({ status }) => status)).toEqual(mines.map(() => 200));
}, 180_000);
