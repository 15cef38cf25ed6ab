import 'server-only';
import type { Locale } from '@/lib/contract/atoms';
import { database, type Db } from '@/lib/db/client';
import { marketOf } from '@/lib/markets';
import type { Market } from '@/lib/markets/market';
import type { Site } from '@/lib/site/site';

/** What a use case knows of its surroundings. Made by `pageContext()` and `route()` only. */
export type Ctx = {
  readonly db: Db;
  readonly site: Site;
  readonly market: Market;
  readonly locale: Locale;
  readonly now: Date;
  readonly requestId: string;
  /** Nothing kept in memory may answer before the database was asked whether it still holds. */
  readonly fresh?: boolean;
  readonly actor: {
    readonly kind: 'visitor';
    readonly ip: string | null;
    readonly userAgent: string | null;
    /** As it came, unchecked. */
    readonly authorization?: string | null;
    /** Of a browser that lost a stream of events: the last that it has seen. As it came, unchecked. */
    readonly lastEventId?: string | null;
    /** What a partner calls the request that its page or server leads to: up to 64 letters, digits and `._:-`. */
    readonly partnerReference?: string | null;
    /** A partner tries its page or its server: what is asked for is nobody's work, and counts nowhere. */
    readonly isTrial?: boolean;
    /** Of an outside service that says who it is by it. As it came, unchecked. */
    readonly signature?: string | null;
  };
};

/**
 * Pages are kept: it carries nothing of a request, and a page that is kept for minutes must not be made of plans that were
 * swapped a second ago.
 */
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
