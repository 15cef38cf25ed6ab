import 'server-only';
import type { z } from 'zod';
import type { noteRequest } from '@/features/back-office/requests/request.api';
import { staffNote } from '@/features/customer/timeline-entries';
import { recordInteractions } from '@/features/customer/server/show-timeline';
import type { Authorized } from '@/features/identity/server/staff-session';
import { reminderEntry } from '@/features/lead/reminder/server/set-reminder';
import { resumeContactOf, stopContactOf } from '@/features/rights/server/answer-person';
import { AppError } from '@/lib/app-error';
import { recordAudit, type AuditedChange } from '@/lib/audit';
import type { Done } from '@/lib/contract/atoms';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOfId } from '@/lib/markets';
import { requireRequest } from './changes';
import { lockPersonEmails } from './detail.db';

type Ctx = Pick<Authorized<'contact-us:write'>, 'db' | 'locale' | 'now' | 'user'>;
type NoteInput = z.infer<typeof noteRequest>;

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
  (change: typeof stopContactOf, what: 'contactStopped' | 'contactResumed') =>
  async (ctx: Ctx, { id, note }: NoteInput): Promise<Done> => {
    const own = await requireRequest(ctx, id);
    const { site, market } = own;
    const { db, user, now, locale } = ctx;
    await db.transaction(async (tx) => {
      const changed = await change(ctx, tx, { emails: await lockPersonEmails(tx, own), market: marketOfId(market) });
      if (changed.length === 0)
        throw new AppError('BAD_REQUEST', labelsOf(locale, 'backOffice').requests.refusals[what]);
      await recordInteractions(tx, [{ leadId: id, site, market, happenedAt: now, ...staffNote(user.name, note) }]);
      const action = what === 'contactStopped' ? 'lead.stopContact' : 'lead.resumeContact';
      await recordAudit(
        tx,
        user,
        changed.flatMap((one) => entriesOf(action, one)),
      );
    });
    return { done: true };
  };

/** Same as the person's own stop on /my-data. Throws NOT_FOUND, BAD_REQUEST where it was stopped before. */
export const stopContact = noteContactChange(stopContactOf, 'contactStopped');

export const resumeContact = noteContactChange(resumeContactOf, 'contactResumed');
