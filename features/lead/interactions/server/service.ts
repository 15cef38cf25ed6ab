import 'server-only';
import type { InteractionsQuery, InteractionsResponse } from '@/features/lead/interactions/contract';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import { countInteractions, listInteractions, listLeadIds } from './repository';
import { leadsProven } from './ticket';

/** Days after which a request's ticket opens nothing any more. */
const TICKET_DAYS = 30;

/**
 * What happened to the requests that the caller proves to have sent (`ticketFor`), newest first.
 * @throws NOT_FOUND alike for a request that is unknown, old, of another site, or of somebody else
 */
export async function showInteractions(ctx: Ctx, query: InteractionsQuery): Promise<InteractionsResponse> {
  const proven = await leadsProven(ctx, ctx.actor.authorization ?? null);
  const since = new Date(ctx.now.getTime() - TICKET_DAYS * 86_400_000);
  // Only what is proven reaches the database, so an id that is no UUID never does.
  const leads = proven.includes(query.dni) ? await listLeadIds(ctx, proven, since) : [];
  if (!leads.includes(query.dni)) throw new AppError('NOT_FOUND', 'Solicitud no encontrada');
  const [data, counts] = await Promise.all([listInteractions(ctx, leads, query), countInteractions(ctx, leads)]);
  const all = Object.values(counts).reduce((sum, n) => sum + n, 0);
  return { data, total: query.filter ? (counts[query.filter] ?? 0) : all, counts };
}
