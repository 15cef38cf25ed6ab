import 'server-only';
import { IDLE_MINUTES } from '@/features/chat/chat-rules';
import type { ScheduledJob } from '@/lib/jobs/job';
import { endIdle } from './chat.db';
import { recordEndsAndMail } from './chat-with-visitor';

const EVERY_MS = 60_000;

export const endIdleChats: ScheduledJob = {
  name: 'end of idle chats',
  everyMs: EVERY_MS,
  run: (db, now) =>
    db.transaction(async (tx) => {
      const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
      const { answered, waiting } = IDLE_MINUTES;
      await recordEndsAndMail(tx, await endIdle(tx, now, { answered: before(answered), waiting: before(waiting) }));
    }),
};
