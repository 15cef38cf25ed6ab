import 'server-only';
import { and, count, desc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { type Interaction, interactionsResponse } from '@/features/customer/timeline.api';
import { descriptionOf, PLAN_DESCRIPTIONS, STAFF_DECISION, type Entry } from '@/features/customer/timeline-entries';
import type { InteractionType } from '@/lib/contract/interaction';
import { profileShape, type PerfilIngreso } from '@/features/profile/profile-schemas';
import type { Ctx } from '@/lib/context/ctx';
import { STATUS_CODES, VISITOR_STATUSES } from '@/lib/contract/lead-status';
import type { Db } from '@/lib/db/client';
import { customerInteraction, lead, plan } from '@/lib/db/schema';
import type { Market } from '@/lib/markets/market';

const { data, counts: countsShape } = interactionsResponse.shape;

export type NewInteraction = Entry & {
  readonly leadId: string;
  readonly site: string;
  readonly market: number;
  readonly happenedAt?: Date;
};

export async function recordInteractions(tx: Db, entries: readonly NewInteraction[]): Promise<void> {
  if (entries.length === 0) return;
  // Passes all rows as one value, because a large statement with one parameter per entry is slow to build.
  await tx.execute(sql`
    insert into customer_interaction (site, market, lead_id, type, description, subject, happened_at)
    select "site", "market", "leadId", "type", "description", "subject", coalesce("happenedAt", now())
    from json_to_recordset(${JSON.stringify(entries)}::json) as entry("site" text, "market" smallint, "leadId" uuid,
      "type" text, "description" text, "subject" text, "happenedAt" timestamptz)`);
}

type Slice = { readonly page: number; readonly pageSize: number; readonly filter?: InteractionType | undefined };
type AnsweredRequest = { readonly productType: string | null; readonly profile: PerfilIngreso | null };

const profile = profileShape.nullable().catch(null);

const matchesLeads = (market: Market, leads: readonly string[]) => {
  const { leadId, description, subject } = customerInteraction;
  const shown = VISITOR_STATUSES.map((name) => String(STATUS_CODES[name]));
  const isShown = or(ne(description, 'statusChanged'), inArray(subject, shown));
  const isTheirs = ne(description, STAFF_DECISION);
  return and(eq(customerInteraction.market, market.id), inArray(leadId, [...leads]), isTheirs, isShown);
};

export async function listInteractions(
  { db, market }: Ctx,
  leads: readonly string[],
  { page, pageSize, filter }: Slice,
): Promise<(Interaction & { readonly request: AnsweredRequest | null })[]> {
  const { happenedAt, type, description, subject, id, leadId } = customerInteraction;
  const rows = await db
    .select({
      happenedAt,
      type,
      description,
      subject: sql<string | null>`coalesce(${plan.displayName}, ${subject})`,
      request: { productType: lead.productType, profile: lead.profile },
    })
    .from(customerInteraction)
    .leftJoin(lead, and(eq(description, 'questionsAnswered'), eq(lead.id, leadId)))
    .leftJoin(
      plan,
      and(
        inArray(description, [...PLAN_DESCRIPTIONS]),
        eq(plan.market, customerInteraction.market),
        eq(plan.productCode, subject),
      ),
    )
    .where(and(matchesLeads(market, leads), filter && eq(type, filter)))
    .orderBy(desc(happenedAt), desc(id))
    .limit(pageSize)
    .offset((page - 1) * pageSize);
  const entries = data.parse(
    rows.map((row) => ({
      timestamp: row.happenedAt.toISOString(),
      type: row.type,
      description: descriptionOf(row.description),
      subject: row.subject,
    })),
  );
  return entries.map((entry, at) => {
    const { request } = rows[at]!;
    return Object.assign(entry, { request: request && { ...request, profile: profile.parse(request.profile) } });
  });
}

export async function countInteractions({ db, market }: Ctx, leads: readonly string[]) {
  const rows = await db
    .select({ type: customerInteraction.type, n: count() })
    .from(customerInteraction)
    .where(matchesLeads(market, leads))
    .groupBy(customerInteraction.type);
  return countsShape.parse(Object.fromEntries(rows.map(({ type, n }) => [type, n])));
}
