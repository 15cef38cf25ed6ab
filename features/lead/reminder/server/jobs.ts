import 'server-only';
import { enqueueMails } from '@/lib/mail/outbox';
import type { ScheduledJob } from '@/lib/jobs/job';
import { takeDue } from './repository';

const MOST_AT_ONCE = 500;
const MAILS = ['requestReminder', 'requestReminderSetter'] as const;

/** Whoever has a request and who set it are told by mail at its hour, once; the rest of a rush comes with the next look. */
export const reminders: ScheduledJob = {
  name: 'reminders',
  everyMs: 30_000,
  run: (db, now) =>
    db.transaction(async (tx) => {
      const due = await takeDue(tx, now, MOST_AT_ONCE);
      await enqueueMails(
        tx,
        due.flatMap((payload) => MAILS.map((mail) => ({ mail, payload }))),
      );
    }),
};
