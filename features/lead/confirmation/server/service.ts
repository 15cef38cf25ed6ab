import 'server-only';
import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import type { confirmRequest } from '@/features/lead/confirmation/contract';
import { AppError } from '@/lib/app-error';
import type { Ctx } from '@/lib/context/ctx';
import type { Locale } from '@/lib/contract/atoms';
import type { Db } from '@/lib/db/client';
import { labelsOf } from '@/lib/i18n/messages';
import { enqueueMails } from '@/lib/mail/outbox';
import type { Site } from '@/lib/site/site';
import { originOf } from '@/lib/site/site-table';
import { listFirstMails, openMails, signingKey } from './repository';

/** The kind of mail that waits (`features/lead/server/mails.ts`, which asks this file for its link). */
export const VISITOR_MAIL = { name: 'visitorMail' } as const;

type Signed = { readonly site: Site; readonly leadId: string; readonly locale: Locale };

async function signatureOf(db: Db, { site, leadId, locale }: Signed): Promise<string> {
  return createHmac('sha256', await signingKey(db))
    .update(`confirm ${site} ${leadId} ${locale}`)
    .digest('base64url');
}

/** The links of those mails that are the first for their address, plan and day, by request. */
export async function confirmLinks(db: Db, mails: readonly Signed[]): Promise<ReadonlyMap<string, string>> {
  const first = await listFirstMails(
    db,
    mails.map(({ leadId }) => leadId),
  );
  const links = mails
    .filter(({ leadId }) => first.has(leadId))
    .map(async (mail) => {
      const token = `${mail.leadId}.${mail.locale}.${await signatureOf(db, mail)}`;
      return [mail.leadId, `${originOf(mail.site)}/api/contactos/confirmar/${token}`] as const;
    });
  return new Map(await Promise.all(links));
}

function pageOf(language: Locale, brand: string): string {
  const { title, text } = labelsOf(language, 'contact').confirmed;
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${title} · ${brand}</title>` +
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"></head>' +
    `<body><main><h1>${title}</h1><p>${text}</p><p><a href="/${language === 'es' ? '' : language}">${brand}</a></p></main></body></html>`
  );
}

/** Sends what has waited; the second time there is nothing. @throws NOT_FOUND for what nobody has signed */
export async function confirmAddress(ctx: Ctx, { token }: z.infer<typeof confirmRequest>): Promise<Response> {
  const { leadId, language, signature } = token;
  const right = await signatureOf(ctx.db, { site: ctx.site, leadId, locale: language });
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(right)))
    throw new AppError('NOT_FOUND', labelsOf(language, 'contact').confirmed.unknown);
  await ctx.db.transaction(async (tx) => {
    const waiting = await openMails(tx, ctx.site, leadId);
    if (waiting.length > 0)
      await enqueueMails(
        tx,
        waiting.map((dataId) => ({ mail: VISITOR_MAIL, dataId })),
      );
  });
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };
  return new Response(pageOf(language, ctx.market.brand), { headers });
}
