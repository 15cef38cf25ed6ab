import 'server-only';
import { enqueueMails } from '@/lib/mail/outbox';
import type { ScheduledJob } from '@/lib/jobs/job';
import { claimDueReminders } from './reminder.db';

const MAX_AT_ONCE = 500;
const MAILS = ['requestReminder', 'requestReminderSetter'] as const;

/** Mails the request's executive and the setter once when due; the rest of a large batch comes with the next run. */
export const reminders: ScheduledJob = {
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
