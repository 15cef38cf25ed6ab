import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { AppError } from '@/lib/app-error';
import type { Locale } from '@/lib/contract/atoms';
import type { Ctx } from '@/lib/context/ctx';
import { database } from '@/lib/db/client';
import { noIdempotencyKey, type Idempotency } from '@/lib/db/idempotency';
import type { Effect } from '@/lib/http/endpoint';
import { fileOf, queryOf, readForm, readJson } from '@/lib/http/request-body';
import { fill } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';
import { marketOf } from '@/lib/markets';
import { isPartnerReference, PARTNER_REFERENCE_HEADER, PARTNER_TRIAL_HEADER } from '@/lib/site/partner-reference';
import { mainSiteOf } from '@/lib/site/site';
import { originOf, partnerOf, siteOfHost } from '@/lib/site/site-table';

export type Params = { params: Promise<Record<string, string | string[]>> };

const uuid = z.uuid();

export function localeOf(request: Request): Locale {
  const language = request.headers.get('accept-language')?.slice(0, 2).toLowerCase();
  return language === 'en' || language === 'pt' ? language : 'es';
}

function checkOrigin(request: Request): void {
  const origin = request.headers.get('origin');
  if (origin === null) return;
  const host = URL.canParse(origin) ? new URL(origin).host : null;
  if (host !== request.headers.get('host'))
    throw new AppError('FORBIDDEN', 'Datos Inválidos', { reason: 'otherOrigin' });
}

function checkCountry(request: Request, ctx: Ctx): void {
  const country = request.headers.get('x-country');
  if (country !== null && country !== String(ctx.market.id))
    throw new AppError('BAD_REQUEST', 'Datos Inválidos', {
      fields: { 'X-Country': `${ctx.market.id}, the market of this host, or no such header` },
      reason: 'fields',
    });
}

/**
 * Rejects requests that a site cannot accept. A preview's site will disappear; withdrawn sites and trials must begin
 * nothing.
 */
function checkPartner({ site, locale, actor }: Ctx, { effect, takesTrials }: BodyKind): void {
  if (effect === undefined) throw new Error('An endpoint with a body must declare its effect');
  const { isPreview, isWithdrawn } = partnerOf(site) ?? {};
  const { preview, withdrawn, trial } = labelsOf(locale, 'partnerSite');
  if (isPreview && effect !== 'reads') throw new AppError('FORBIDDEN', preview);
  if (isWithdrawn && effect === 'begins')
    throw new AppError('FORBIDDEN', fill(withdrawn, { host: new URL(originOf(mainSiteOf(site))).host }));
  if (actor.isTrial && effect === 'begins' && !takesTrials) throw new AppError('FORBIDDEN', trial.refused);
}

export function contextOf(request: Request, requestId: string): Ctx {
  const site = siteOfHost(request.headers.get('host'));
  if (!site) throw new AppError('MISDIRECTED', 'Sitio desconocido');
  const { headers } = request;
  const reference = headers.get(PARTNER_REFERENCE_HEADER);
  return {
    db: database(),
    site,
    market: marketOf(site),
    locale: localeOf(request),
    now: new Date(),
    requestId,
    actor: {
      kind: 'visitor',
      ip: headers.get('x-client-ip'),
      userAgent: headers.get('user-agent'),
      authorization: headers.get('authorization'),
      lastEventId: headers.get('last-event-id'),
      isTrial: partnerOf(site) !== null && headers.get(PARTNER_TRIAL_HEADER) === '1',
      partnerReference: partnerOf(site) && isPartnerReference(reference) ? reference : null,
      signature: headers.get('x-signature'),
    },
  };
}

export const isRead = ({ method }: Request): boolean => method === 'GET' || method === 'HEAD';

function takeForceRefresh({ forceRefresh, ...query }: ReturnType<typeof queryOf>) {
  if (forceRefresh === '1') return { fresh: true, query };
  return { fresh: false, query: forceRefresh === undefined ? query : { ...query, forceRefresh } };
}

type BodyKind = {
  creates?: boolean;
  effect?: Effect | undefined;
  takesTrials?: boolean | undefined;
  form?: unknown;
  isUpload?: boolean;
};

/** Input of a request before validation. @throws AppError if this site or trial does not accept it */
export async function inputOf(
  ctx: Ctx,
  request: Request,
  params: Params | undefined,
  kind: BodyKind,
): Promise<{ value: unknown; idempotency: Idempotency | null; text?: string; fresh?: boolean }> {
  const { creates, form, isUpload } = kind;
  // For a path without parameters, Next resolves `params` to undefined, despite its types.
  const path = (await params?.params) ?? {};
  if (isRead(request)) {
    const { fresh, query } = takeForceRefresh(queryOf(new URL(request.url)));
    return { value: { ...query, ...path }, idempotency: null, fresh };
  }
  checkOrigin(request);
  checkCountry(request, ctx);
  checkPartner(ctx, kind);
  if (isUpload) return { value: { ...queryOf(new URL(request.url)), ...fileOf(request) }, idempotency: null };
  const { text, value } = await (form ? readForm(request) : readJson(request));
  if (!creates)
    return { value: Object.keys(path).length ? { ...(value as object), ...path } : value, idempotency: null, text };
  const key = uuid.safeParse(request.headers.get('idempotency-key'));
  if (!key.success) throw noIdempotencyKey();
  const own = key.data.toLowerCase();
  return { value, idempotency: { key: own, bodyHash: createHash('sha256').update(text).digest('base64url') } };
}
