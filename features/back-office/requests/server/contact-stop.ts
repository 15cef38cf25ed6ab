import 'server-only';
import type { z } from 'zod';
import type { noteRequest } from '@/features/back-office/requests/contract';
import { staffNote } from '@/features/customer/domain';
import { recordInteractions } from '@/features/customer/server/service';
import type { Done } from '@/features/identity/contract';
import type { Allowed } from '@/features/identity/server/service';
import { resumeContactOf, stopContactOf } from '@/features/rights/server/service';
import { AppError } from '@/lib/app-error';
import { recordAudit } from '@/lib/audit';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOfId } from '@/lib/markets';
import { requireOwn } from './changes';

type Ctx = Pick<Allowed<'contact-us:write'>, 'db' | 'locale' | 'now' | 'user'>;
type Asked = z.infer<typeof noteRequest>;

/** Of all that its person asked for in its market; the note stands in the request that it was said of. */
const changing =
  (change: typeof stopContactOf, what: 'contactStopped' | 'contactResumed') =>
  async (ctx: Ctx, { id, note }: Asked): Promise<Done> => {
    const { site, market, email } = await requireOwn(ctx, id);
    const { db, user, now, locale } = ctx;
    await db.transaction(async (tx) => {
      const changed = await change(ctx, tx, { email, market: marketOfId(market) });
      if (changed.length === 0)
        throw new AppError('BAD_REQUEST', labelsOf(locale, 'backOffice').requests.refusals[what]);
      await recordInteractions(tx, [{ leadId: id, site, market, happenedAt: now, ...staffNote(user.name, note) }]);
      const action = what === 'contactStopped' ? 'lead.stopContact' : 'lead.resumeContact';
      await recordAudit(
        tx,
        user,
        changed.map((one) => ({ action, subject: one.leadId, site: one.site, before: null, after: null })),
      );
    });
    return { done: true };
  };

/** As its person may do by themself on /my-data. @throws NOT_FOUND, BAD_REQUEST where it was stopped before */
export const stopContact = changing(stopContactOf, 'contactStopped');

/** @throws NOT_FOUND, BAD_REQUEST where it was not stopped */
export const resumeContact = changing(resumeContactOf, 'contactResumed');
