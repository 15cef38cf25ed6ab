import 'server-only';
import { and, asc, eq, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import { CALLABLE_STATUSES } from '@/lib/contract/lead-status';
import { isPartnerUser, permissionsOf } from '@/features/identity/permissions';
import type { Db } from '@/lib/db/client';
import { executive, lead, leadReminder, userAccount } from '@/lib/db/schema';
import type { Site } from '@/lib/site/site';

export type Reminder = Pick<typeof leadReminder.$inferSelect, 'dueAt' | 'note'>;

export async function findReminder(db: Db, leadId: string): Promise<Reminder | null> {
  const [row] = await db
    .select({ dueAt: leadReminder.dueAt, note: leadReminder.note })
    .from(leadReminder)
    .where(eq(leadReminder.leadId, leadId));
  return row ?? null;
}

export async function putReminder(tx: Db, leadId: string, reminder: Reminder, userId: string | null): Promise<void> {
  const set = { ...reminder, userId, toldAt: null };
  await tx
    .insert(leadReminder)
    .values({ leadId, ...set })
    .onConflictDoUpdate({ target: leadReminder.leadId, set });
}

export async function deleteReminders(tx: Db, leadIds: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const { leadId, dueAt } = leadReminder;
  const rows = await tx
    .delete(leadReminder)
    .where(inArray(leadId, [...leadIds]))
    .returning({ leadId, dueAt });
  return new Map(rows.map((row) => [row.leadId, row.dueAt]));
}

/** Due reminders. Each is returned once, because rows locked by another process are skipped. */
export async function claimDueReminders(tx: Db, now: Date, limit: number): Promise<string[]> {
  const due = tx
    .select({ leadId: leadReminder.leadId })
    .from(leadReminder)
    .where(and(lte(leadReminder.dueAt, now), isNull(leadReminder.toldAt)))
    .orderBy(asc(leadReminder.dueAt))
    .limit(limit)
    .for('update', { skipLocked: true });
  const rows = await tx
    .update(leadReminder)
    .set({ toldAt: now })
    .where(inArray(leadReminder.leadId, due))
    .returning({ leadId: leadReminder.leadId });
  return rows.map(({ leadId }) => leadId);
}

/**
 * Due reminder with executive and setter, if they work for its site. Null: postponed, deleted, or calls not allowed.
 */
export async function findDueReminder(db: Db, leadId: string) {
  const { site, firstName, phone } = lead;
  const isOfSetter = or(
    isNull(userAccount.site),
    eq(userAccount.site, site),
    sql`${site} like ${userAccount.site} || '.%'`,
  );
  const [row] = await db
    .select({
      site,
      firstName,
      phone,
      dueAt: leadReminder.dueAt,
      note: leadReminder.note,
      holder: executive.email,
      holderId: executive.id,
      holderName: executive.firstNames,
      setter: userAccount.email,
      setterId: userAccount.executiveId,
      account: { role: userAccount.role, site: userAccount.site, isDemo: userAccount.isDemo },
    })
    .from(leadReminder)
    .innerJoin(lead, eq(lead.id, leadReminder.leadId))
    .leftJoin(executive, and(eq(executive.id, lead.executiveId), eq(executive.active, true)))
    .leftJoin(userAccount, and(eq(userAccount.id, leadReminder.userId), eq(userAccount.status, 'Activo'), isOfSetter))
    .where(
      and(
        eq(leadReminder.leadId, leadId),
        isNotNull(leadReminder.toldAt),
        inArray(lead.status, [...CALLABLE_STATUSES]),
        isNull(lead.contactStoppedAt),
      ),
    );
  if (!row) return null;
  const { account, ...due } = row;
  const maySee = account !== null && !isPartnerUser(account) && permissionsOf(account).includes('contact-us:read');
  return { ...due, setter: maySee ? due.setter : null, site: due.site as Site };
}
