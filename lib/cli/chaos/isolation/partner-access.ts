import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { addPartnerKey } from '@/features/tenant/key/server/partner-keys';
import { addDomain, checkOwnDomain, recordOf, removeDomain } from '@/features/tenant/server/publish-partner';
import type { Db } from '@/lib/db/client';
import { dayIn } from '@/lib/i18n/day';
import { href } from '@/lib/routing/routes';
import { FRAMER, type Answer } from '../app';
import type { Question, Visits } from './answers';
import {
  ALL_PARTNERS,
  ALL_SITES,
  CHANGED_MS,
  hostOf,
  keyOf,
  marketOn,
  OWN_HOST,
  SITES,
  type PartnerName,
} from './partners';

type Access = { readonly authorization: string; readonly token: string };
export type Accesses = Readonly<Record<PartnerName, Access>>;

const PHONES: Readonly<Record<string, string>> = { cl: '+56987654321', pe: '+51987654321' };

const isAnswered = ({ status }: Answer): boolean => status === 200;

async function accessOf(visits: Visits, db: Db, partner: PartnerName): Promise<Access> {
  const authorization = `Bearer ${(await addPartnerKey(db, keyOf(partner))).key}`;
  const order = { path: '/api/iframe-token', method: 'POST', body: { origins: [FRAMER] } } as const;
  const { status, text } = await visits.ask(partner, { ...order, headers: { authorization } });
  if (status !== 200) throw new Error(`no frame token for ${partner}: ${status} ${text.slice(0, 200)}`);
  return { authorization, token: JSON.parse(text).token };
}

/** Requested some seconds early: every server must know the key that signs the first token. */
export async function orderAccesses(visits: Visits, db: Db): Promise<Accesses> {
  const made: [PartnerName, Access][] = [];
  for (const partner of ALL_PARTNERS) made.push([partner, await accessOf(visits, db, partner)]);
  return Object.fromEntries(made) as Record<PartnerName, Access>;
}

type Opening = { readonly what: string; readonly question: Question; readonly isOpened?: (answer: Answer) => boolean };

async function openOnlyAt(visits: Visits, owner: PartnerName, opening: Opening): Promise<string[]> {
  const { what, question, isOpened = isAnswered } = opening;
  const amiss: string[] = [];
  for (const site of ALL_SITES) {
    const answer = await visits.ask(site, question);
    const opens = site === owner ? isOpened(answer) : isAnswered(answer);
    if (opens !== (site === owner))
      amiss.push(`${what} of ${owner} answers ${answer.status} on ${site}: ${answer.text.slice(0, 120)}`);
  }
  return amiss;
}

const listOf = (partner: PartnerName): string => {
  const market = marketOn(partner);
  return href(market, 'es', { name: 'compare', line: market.lines[0]!.path });
};

const isFramedByItsOwn = ({ status, headers }: Answer): boolean =>
  status === 200 && String(headers['content-security-policy']).includes(`frame-ancestors ${FRAMER}`);

async function askFramed(visits: Visits, partner: PartnerName, { token }: Access): Promise<string[]> {
  const path = listOf(partner);
  const headers = { 'sec-fetch-dest': 'iframe', referer: `${FRAMER}/` };
  const question = { path: `${path}?IFRAME_AUTH=${token}`, headers };
  const opening = { what: 'a framed page', question, isOpened: isFramedByItsOwn };
  const amiss = await openOnlyAt(visits, partner, opening);
  const plain = await visits.ask(partner, { path });
  if (isFramedByItsOwn(plain)) amiss.push(`${path} on ${partner} may be framed by anybody after it was framed`);
  return amiss;
}

type Server = { readonly partner: PartnerName; readonly access: Access; readonly others: Set<string> };

async function askAsServer(visits: Visits, db: Db, { partner, access, others }: Server): Promise<string[]> {
  const { authorization } = access;
  const { code, timeZone } = marketOn(partner);
  const headers = { authorization };
  const counts = { path: `/api/partner/conversions?from=${dayIn(timeZone, new Date())}`, headers };
  const isOfIts = ({ status, text }: Answer) => status === 200 && JSON.parse(text).partner === keyOf(partner);
  const amiss = await openOnlyAt(visits, partner, { what: 'a count', question: counts, isOpened: isOfIts });
  const sent = await visits.ask(partner, {
    path: '/api/partner/leads',
    method: 'POST',
    headers: { ...headers, 'idempotency-key': randomUUID() },
    body: {
      ...{ name: 'Ana Rojas', phone: PHONES[code], email: `ana.${randomUUID()}@example.com`, reference: 'c-4711' },
      consent: { version: '1', acceptedAt: new Date().toISOString() },
    },
  });
  if (!isAnswered(sent)) return [...amiss, `a person of ${partner}: ${sent.status} ${sent.text.slice(0, 120)}`];
  const { id } = JSON.parse(sent.text);
  // The list shows requests from three minutes of age on.
  await db.execute(sql`update lead set created_at = created_at - interval '5 minutes' where id = ${id}`);
  const list = { path: '/api/partner/leads?limit=500', headers };
  const hasIt = ({ status, text }: Answer) =>
    status === 200 && text.includes(id) && ![...others].some((one) => text.includes(one));
  amiss.push(...(await openOnlyAt(visits, partner, { what: 'a list', question: list, isOpened: hasIt })));
  others.add(id);
  return amiss;
}

async function ownHostAnswers(visits: Visits, status: number): Promise<boolean> {
  const until = performance.now() + CHANGED_MS;
  for (const port of visits.ports)
    for (;;) {
      const answer = await visits.ask('first', { path: listOf('first'), headers: { host: OWN_HOST } }, port);
      if (answer.status === status) break;
      if (performance.now() > until) return false;
      await sleep(200);
    }
  return true;
}

async function askAtOwnHost(visits: Visits, db: Db): Promise<string[]> {
  const domain = await addDomain(db, keyOf('first'), OWN_HOST);
  const before = await visits.ask('first', { path: listOf('first'), headers: { host: OWN_HOST } });
  const amiss = before.status === 421 ? [] : [`${OWN_HOST} answers ${before.status} before it is verified`];
  await checkOwnDomain(db, OWN_HOST, new Date(), { resolve: async () => [[recordOf(domain).value]] });
  if (!(await ownHostAnswers(visits, 200))) amiss.push(`${OWN_HOST} does not answer`);
  for (const path of ['/', listOf('first'), '/api/comparator', '/nadie-tiene-esta', '/sitemap.xml'])
    for (const port of visits.ports) {
      await visits.ask('first', { path, headers: { host: OWN_HOST } }, port);
      for (const site of SITES) await visits.ask(site, { path }, port);
    }
  await removeDomain(db, OWN_HOST);
  if (!(await ownHostAnswers(visits, 421))) amiss.push(`${OWN_HOST} answers after it was taken away`);
  return amiss;
}

const PAGES_ABROAD: readonly string[] = ['/api/menu', '/api/comparator'];

/** Checks that a partner's framed pages, server and own host work on its site alone; returns problems. */
export async function askWithAccess(visits: Visits, db: Db, accesses: Accesses): Promise<string[]> {
  const amiss: string[] = [];
  const others = new Set<string>();
  const abroad = 'abroad';
  for (const path of [...PAGES_ABROAD, listOf(abroad)])
    if (!isAnswered(await visits.ask(abroad, { path }))) amiss.push(`${path} is not on ${hostOf(abroad)}`);
  for (const partner of ALL_PARTNERS) {
    amiss.push(...(await askFramed(visits, partner, accesses[partner])));
    amiss.push(...(await askAsServer(visits, db, { partner, access: accesses[partner], others })));
  }
  return [...amiss, ...(await askAtOwnHost(visits, db))];
}
