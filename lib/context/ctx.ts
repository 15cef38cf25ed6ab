import 'server-only';
import type { Locale } from '@/lib/contract/atoms';
import { database, type Db } from '@/lib/db/client';
import { marketOf } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import type { Site } from '@/lib/site/site';

/** Context of a use case. Made by `pageContext()` and `serve` only. */
export type Ctx = {
  readonly db: Db;
  readonly site: Site;
  readonly market: Market;
  readonly locale: Locale;
  readonly now: Date;
  readonly requestId: string;
  /** True when cached data must be validated against the database before it is used. */
  readonly fresh?: boolean;
  readonly actor: {
    readonly kind: 'visitor';
    readonly ip: string | null;
    readonly userAgent: string | null;
    /** As received, unchecked. */
    readonly authorization?: string | null;
    /** Last event seen by a browser that lost its event stream. As received, unchecked. */
    readonly lastEventId?: string | null;
    /** A partner's own reference for the request: up to 64 letters, digits and `._:-`. */
    readonly partnerReference?: string | null;
    /** A partner's trial: nobody works on requests from it, and they count nowhere. */
    readonly isTrial?: boolean;
    /** Signature that authenticates an outside service. As received, unchecked. */
    readonly signature?: string | null;
  };
};

/** Pages are cached: their context holds nothing of a request and must not use plans that were just replaced. */
export function pageContext(site: Site, locale: Locale): Ctx {
  return {
    db: database(),
    site,
    market: marketOf(site),
    locale,
    now: new Date(),
    requestId: 'page',
    fresh: true,
    actor: { kind: 'visitor', ip: null, userAgent: null },
  };
}
