import 'server-only';
import type { InteractionsQuery, InteractionsResponse } from '@/features/customer/contract';
import { isBookingChange, REQUEST_TICKETS_MAX } from '@/features/customer/domain';
import { loadAnswerTexts } from '@/features/profile/form/server/service';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import * as z from '@/lib/contract/zod';
import { formatMoment } from '@/lib/i18n/day';
import { visitorStatusWord } from '@/lib/i18n/lead-status-words';
import { saleStatusWord } from '@/lib/i18n/sale-status-words';
import { signedToken } from '@/lib/security/signed-token';
import { countInteractions, listInteractions, listLeadIds, signingKey } from './repository';
export { insertInteractions as recordInteractions } from './repository';

const TICKET_DAYS = 30;

type Signer = Pick<Ctx, 'db' | 'site'>;

/** Proof of having sent a request. It opens no other of the same e-mail address, which anybody could have typed. */
const requestTicket = signedToken({ purpose: 'interactions', payload: { leadId: z.guid() } });

const signerOf = async ({ db, site }: Signer) => ({ secret: await signingKey({ db }), site });

export const ticketFor = async (ctx: Signer, leadId: string): Promise<string> =>
  requestTicket.write(await signerOf(ctx), { leadId });

/** The requests that the caller proves to have sent, of which some may be gone. */
export async function provenLeads(ctx: Signer & Pick<Ctx, 'actor' | 'now'>): Promise<string[]> {
  const tickets = /^Bearer ([\w.,-]{1,4000})$/.exec(ctx.actor.authorization ?? '')?.[1]?.split(',') ?? [];
  const signer = { ...(await signerOf(ctx)), now: ctx.now };
  const leads = tickets
    .slice(0, REQUEST_TICKETS_MAX)
    .flatMap((ticket) => requestTicket.read(signer, ticket)?.leadId ?? []);
  return [...new Set(leads)];
}

const sinceOf = ({ now }: Pick<Ctx, 'now'>): Date => new Date(now.getTime() - TICKET_DAYS * 86_400_000);

const notFound = () => new AppError('NOT_FOUND', 'Solicitud no encontrada');

/** The one request that the caller proves to have sent. @throws NOT_FOUND as `showInteractions` */
export async function provenLead(ctx: Ctx): Promise<string> {
  const proven = await provenLeads(ctx);
  const [lead] = proven.length === 1 ? await listLeadIds(ctx, proven, sinceOf(ctx)) : [];
  if (!lead) throw notFound();
  return lead;
}

/** As `provenLead`, however long ago it was sent: what was bought is paid for years. */
export async function provenBuyer(ctx: Ctx): Promise<string> {
  const [lead, ...others] = await provenLeads(ctx);
  if (!lead || others.length > 0) throw notFound();
  return lead;
}

/** In the visitor's language of today: 'Fuma: No · Inicio: 10 de enero de 2027'. */
async function answersIn(ctx: Ctx, asked: Parameters<typeof loadAnswerTexts>[1]): Promise<string> {
  const answers = await loadAnswerTexts(ctx, asked);
  return answers.map(({ question, answer }) => `${question}: ${answer}`).join(' · ');
}

/** A moment or a status in words; null where nothing can be said. */
export function subjectText(
  { market, locale }: Pick<Ctx, 'market' | 'locale'>,
  { description, subject }: { readonly description: string; readonly subject: string | null },
): string | null {
  if (subject === null) return null;
  if (description === 'saleStatusChanged') return saleStatusWord(locale, subject);
  if (description === 'statusChanged') return visitorStatusWord(locale, Number(subject));
  return isBookingChange(description) ? formatMoment(new Date(subject), market, locale) : subject;
}

/** @throws NOT_FOUND alike for a request that is unknown, old, of another site, or of somebody else */
export async function showInteractions(ctx: Ctx, query: InteractionsQuery): Promise<InteractionsResponse> {
  const proven = await provenLeads(ctx);
  // Only what is proven reaches the database, so an id that is no UUID never does.
  const leads = proven.includes(query.dni) ? await listLeadIds(ctx, proven, sinceOf(ctx)) : [];
  if (!leads.includes(query.dni)) throw notFound();
  const [entries, counts] = await Promise.all([listInteractions(ctx, leads, query), countInteractions(ctx, leads)]);
  const data = await Promise.all(
    entries.map(async ({ asked, ...entry }) => {
      if (asked) return Object.assign(entry, { subject: await answersIn(ctx, asked) });
      return Object.assign(entry, { subject: subjectText(ctx, entry) });
    }),
  );
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  return { data, total: query.filter ? (counts[query.filter] ?? 0) : all, counts };
}
