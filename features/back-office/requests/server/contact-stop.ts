import 'server-only';
import type { ActionInput, RequestRow } from '@/features/back-office/requests/requests.resource';
import type { ActionCtx } from '@/features/back-office/server/serve-resource';
import { staffNote } from '@/features/customer/timeline-entries';
import { recordInteractions } from '@/features/customer/server/show-timeline';
import { reminderEntry } from '@/features/lead/reminder/server/set-reminder';
import { resumeContactOf, stopContactOf } from '@/features/rights/server/answer-person';
import { AppError } from '@/lib/app-error';
import { recordAudit, type AuditedChange } from '@/lib/audit';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import type { Site } from '@/lib/site/site';
import { lockPersonEmails } from './detail.db';

type ContactChange = Awaited<ReturnType<typeof stopContactOf>>[number];

/** A stop closes open requests and removes their reminders. Requests with an unchanged status get no status entry. */
function entriesOf(
  action: AuditedChange['action'],
  { leadId, site, before, after, remindAt }: ContactChange,
): AuditedChange[] {
  const of = { subject: leadId, site };
  const dropped = remindAt ? [reminderEntry(of, remindAt, null)] : [];
  return [{ action, ...of, before, after }, ...dropped];
}

/** Covers all requests of the person in the market, in any email spelling. The note stays with its own request. */
const noteContactChange =
  (change: typeof stopContactOf, action: 'lead.stopContact' | 'lead.resumeContact') =>
  async (ctx: ActionCtx, { note }: ActionInput<'stopContact'>, own: RequestRow): Promise<void> => {
    const { db, user, now, locale } = ctx;
    const { id, site } = own;
    const market = marketOf(site as Site);
    const changed = await change(ctx, db, { emails: await lockPersonEmails(db, own), market });
    if (changed.length === 0) {
      const { contactStopped, contactResumed } = labelsOf(locale, 'backOffice').requests.refusals;
      throw new AppError('BAD_REQUEST', action === 'lead.stopContact' ? contactStopped : contactResumed);
    }
    const entry = staffNote(user.name, note);
    await recordInteractions(db, [{ leadId: id, site, market: market.id, happenedAt: now, ...entry }]);
    await recordAudit(
      db,
      user,
      changed.flatMap((one) => entriesOf(action, one)),
    );
  };

/** Same as the person's own stop on /my-data. Throws BAD_REQUEST where it was stopped before. */
export const stopContact = noteContactChange(stopContactOf, 'lead.stopContact');

export const resumeContact = noteContactChange(resumeContactOf, 'lead.resumeContact');
