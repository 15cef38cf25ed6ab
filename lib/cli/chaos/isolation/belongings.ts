import { randomUUID } from 'node:crypto';
import { href } from '@/lib/routing/routes';
import type { Answer } from '../app';
import type { Question, Visits } from './answers';
import { market, type Plan, type SiteName } from './partners';

const PROFILE = {
  ingresodatos: true,
  cotizante: [{ sexo: 'Femenino', edad: 35, ingreso: 1_500_000 }],
  cargas: [],
};
const OTHERS: readonly SiteName[] = ['second', 'main'];

const post = (path: string, body: unknown, headers: Question['headers'] = {}): Question => ({
  path,
  method: 'POST',
  body,
  headers: { 'idempotency-key': randomUUID(), ...headers },
});

function answered({ status, text }: Answer) {
  if (status !== 200) throw new Error(`${status} ${text.slice(0, 300)}`);
  return JSON.parse(text);
}

type Belonging = { readonly what: string; readonly question: Question; readonly isOpened: (answer: Answer) => boolean };

const isAnswered = ({ status }: Answer): boolean => status === 200;

async function make(visits: Visits, plan: Plan): Promise<readonly Belonging[]> {
  const ask = async (question: Question) => answered(await visits.ask('first', question));
  const line = market.lines.find(({ productType }) => productType === plan.productType)!;
  const url = href(market, 'es', { name: 'compare', line: line.path });
  const { link } = await ask(post('/api/buscarplanes/sharedinsurance', { url, decodedProfile: PROFILE }));
  const { kept } = await ask(post('/api/receipts', { id: plan.id, profile: PROFILE }));
  const person = {
    telefono: '+56 9 8765 4321',
    legalId: '12.345.678-5',
    birthDate: `${new Date().getFullYear() - 35}-01-01`,
  };
  const buyer = { ...person, profile: PROFILE, nombre: 'Ana Pérez', email: `ana.${randomUUID()}@example.com` };
  const bought = await ask(post('/api/purchase', { ...buyer, productCode: plan.code }));
  const requested = await ask(
    post('/api/solicitarplans', {
      ...{ nombrepersona: 'Ana María', telefonopersona: person.telefono, correopersona: 'ana@example.com' },
      ...{ nombreplan: plan.code, datospersona: PROFILE },
    }),
  );
  const by = (ticket: string) => ({ authorization: `Bearer ${ticket}` });
  return [
    {
      what: 'a shared search',
      question: { path: `/url/${link}` },
      isOpened: ({ headers }) => String(headers.location).includes(url),
    },
    { what: 'what it carries', question: { path: `/api/buscarplanes/comparator/url/${link}` }, isOpened: isAnswered },
    { what: 'a receipt', question: { path: `/api/receipts/${kept.code}` }, isOpened: isAnswered },
    { what: 'a purchase', question: { path: '/api/purchase', headers: by(bought.ticket) }, isOpened: isAnswered },
    {
      what: 'a request',
      question: { path: `/api/customer-interactions/${requested.id}`, headers: by(requested.ticket) },
      isOpened: isAnswered,
    },
    {
      what: 'an addition to a request',
      question: post('/api/solicitarplans/update', { rutpersona: person.legalId }, by(requested.ticket)),
      isOpened: isAnswered,
    },
  ];
}

/** The same idempotency key is another request on another site; returns problems. */
async function pressWithOneKey(visits: Visits): Promise<string[]> {
  const headers = { 'idempotency-key': randomUUID() };
  const contact = { tipo: 'CONTACTO', first_name: 'Ana Rojas', telefono: '+56 9 8765 4321', email: 'ana@example.com' };
  const press = async (site: SiteName): Promise<string> =>
    answered(await visits.ask(site, post('/api/contactos', contact, headers))).id;
  const [first, second, main, again] = [
    await press('first'),
    await press('second'),
    await press('main'),
    await press('first'),
  ];
  const isApart = new Set([first, second, main]).size === 3 && again === first;
  return isApart ? [] : ['one key on three sites is not three requests'];
}

export async function openElsewhere(visits: Visits, plan: Plan): Promise<string[]> {
  const amiss = await pressWithOneKey(visits);
  for (const { what, question, isOpened } of await make(visits, plan)) {
    for (const site of OTHERS)
      if (isOpened(await visits.ask(site, question))) amiss.push(`${what} of the first opens on ${site}`);
    const own = await visits.ask('first', question);
    if (!isOpened(own)) amiss.push(`${what} does not open where it was made: ${own.status} ${own.text.slice(0, 120)}`);
  }
  return amiss;
}
