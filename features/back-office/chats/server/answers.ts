import 'server-only';
import { staffDoor } from '@/features/back-office/server/serve-resource';
import * as api from '@/features/chat/staff/staff-chat-schemas';
import { canSeeSite } from '@/features/identity/permissions';
import type { Authorized } from '@/features/identity/server/staff-session';
import { AppError } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import { isViolation } from '@/lib/error-reason';
import type { ParsedInput } from '@/lib/http/endpoint';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOfCode, marketOfId } from '@/lib/markets';
import { toSite } from '@/lib/site/site';
import { lockAnswer, insertAnswer, listAnswers, updateAnswer } from './answers.db';
import { notFound } from '@/features/back-office/server/page';

async function readAnswers({ db, user }: Authorized<'chat:read'>) {
  const rows = await listAnswers(db, user);
  return rows.map(({ market, ...row }) => Object.assign(row, { market: marketOfId(market).code }));
}

/** @throws FORBIDDEN for an answer of another market; NOT_FOUND; BAD_REQUEST if the market already has the title */
async function saveAnswer(
  ctx: Authorized<'chat:write'>,
  { id, market: code, title, text }: ParsedInput<typeof api.saveAnswer>,
) {
  const { db, user, locale } = ctx;
  const { refusals } = labelsOf(locale, 'backOffice').chats;
  if (!canSeeSite(user, toSite(code)!)) throw new AppError('FORBIDDEN', refusals.noMarket);
  const answer = { market: marketOfCode(code).id, title, text };
  const sameTitle = new AppError('BAD_REQUEST', refusals.sameTitle);
  try {
    await db.transaction(async (tx) => {
      const before = id === null ? null : await lockAnswer(tx, id, answer.market);
      if (id !== null && !before) throw notFound({ locale });
      const made = id ?? (await insertAnswer(tx, answer));
      if (made === null) throw sameTitle;
      if (id !== null) await updateAnswer(tx, id, answer);
      const change = { subject: String(made), site: code, before, after: { title, text } };
      await recordAudit(tx, user, [{ action: 'chat.answer', ...change }]);
    });
  } catch (error) {
    throw isViolation(error, 'unique') ? sameTitle : error;
  }
}

export const answersServed = [
  staffDoor(api.readAnswers, 'chat:read', readAnswers),
  staffDoor(api.saveAnswer, 'chat:write', saveAnswer),
];
