import 'server-only';
import { lockRequest } from '@/features/lead/admin/server/request.db';
import { reasonNotToCall } from '@/features/lead/lead-kinds';
import { recordAudit, type AuditActor, type AuditedChange } from '@/lib/audit';
import type { Db } from '@/lib/db/client';
import { deleteReminders, findReminder, putReminder, type Reminder, claimDueReminders } from './reminder.db';
import { enqueueMails } from '@/lib/mail/outbox';
import type { ScheduledJob } from '@/lib/jobs/job';

export const reminderEntry = (
  of: Pick<AuditedChange, 'subject' | 'site'>,
  before: Date | null,
  after: Date | null,
): AuditedChange => ({
  ...of,
  action: 'lead.reminder',
  before: { remindAt: before?.toISOString() ?? null },
  after: { remindAt: after?.toISOString() ?? null },
});

/**
 * Sets the reminder. Null deletes it; an equal one changes nothing. Returns a refusal: request deleted, or calls
 * stopped.
 */
export function setReminder(
  db: Db,
  leadId: string,
  reminder: Reminder | null,
  by: AuditActor,
): Promise<('unknown' | NonNullable<ReturnType<typeof reasonNotToCall>>) | null> {
  return db.transaction(async (tx) => {
    const request = await lockRequest(tx, leadId);
    if (!request) return 'unknown';
    const reason = reminder && reasonNotToCall(request);
    if (reason) return reason;
    const before = await findReminder(tx, leadId);
    const isSameHour = before?.dueAt.getTime() === reminder?.dueAt.getTime();
    if (isSameHour && before?.note === reminder?.note) return null;
    await (reminder ? putReminder(tx, leadId, reminder, by.id) : deleteReminders(tx, [leadId]));
    const entry = reminderEntry(
      { subject: leadId, site: request.site },
      before?.dueAt ?? null,
      reminder?.dueAt ?? null,
    );
    // The note may contain personal data, so the audit trail gets only its length.
    const ofNote = { before: { letters: before?.note?.length ?? 0 }, after: { letters: reminder?.note?.length ?? 0 } };
    await recordAudit(tx, by, [isSameHour ? { ...entry, ...ofNote } : entry]);
    return null;
  });
}

const MAX_AT_ONCE = 500;
const MAILS = ['requestReminder', 'requestReminderSetter'] as const;

/** Mails the request's executive and the setter once when due. Each run sends one batch; the next run continues. */
export const reminderJob: ScheduledJob = {
  name: 'reminders',
  everyMs: 30_000,
  run: (db, now) =>
    db.transaction(async (tx) => {
      const due = await claimDueReminders(tx, now, MAX_AT_ONCE);
      await enqueueMails(
        tx,
        due.flatMap((payload) => MAILS.map((mail) => ({ mail, payload }))),
      );
    }),
};
