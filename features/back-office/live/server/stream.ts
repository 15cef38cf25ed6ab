import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import type { LiveNews } from '@/features/back-office/live/contract';
import { isAdmittedOn, nameOfColleague, sessionUserOf, type Allowed } from '@/features/identity/server/service';
import { isPartnerUser, isWithin, permissionsOf, type Permission, type User } from '@/features/identity/domain';
import { eventFrame, eventResponse, HEARTBEAT_MS, holdStream, STREAM_LIFE_MS } from '@/lib/http/event-response';
import type { NewsSection } from '@/lib/contract/news-sections';
import { watchOffice, watchSessions, type OfficeNews } from '@/lib/office-news';
import { visitorKey } from '@/lib/security/visitor';
import { siteOfRow } from '@/lib/site/site';

type Ctx = Allowed<'account:read'>;
type Reader = Parameters<typeof permissionsOf>[0] & Pick<User, 'id' | 'site'>;

const LIMITS = { inProcess: 2_000, ofVisitor: 100, ofSide: 6 };
/** Milliseconds for which news are gathered: a change of fifty requests is one event. */
const GATHER_MS = 300;
/** So many at once are no list any more: who reads it looks at everything. */
const MOST_NEWS = 200;

const PERMISSION_OF: Readonly<Record<NewsSection, Permission>> = {
  requests: 'contact-us:read',
  chats: 'chat:read',
  agenda: 'booking:read',
  outbox: 'outbox:read',
};

/** The news meanwhile, by section and id: the same again is one. */
class Inbox {
  readonly #news = new Map<string, OfficeNews>();
  readonly #ends: readonly (() => void)[];
  #isMissed = false;
  #isClosed = false;
  #isWoken = false;
  #wake = () => {};

  constructor(userId: string) {
    this.#ends = [watchOffice((news) => this.#take(news)), watchSessions(userId, () => this.#rouse())];
  }

  #take(news: OfficeNews | null): void {
    if (news === null || this.#news.size >= MOST_NEWS) this.#isMissed = true;
    else {
      const key = `${news.section} ${news.id}`;
      this.#news.set(key, { ...news, by: news.by ?? this.#news.get(key)?.by ?? null });
    }
    this.#rouse();
  }

  #rouse(): void {
    this.#isWoken = true;
    this.#wake();
  }

  /** After something was told, or nothing for `ms`; null once it was closed. */
  async next(ms: number): Promise<{ readonly news: readonly OfficeNews[]; readonly isMissed: boolean } | null> {
    if (!this.#isWoken && !this.#isClosed)
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, ms);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    if (this.#isWoken && !this.#isClosed) await sleep(GATHER_MS);
    if (this.#isClosed) return null;
    const seen = { news: [...this.#news.values()], isMissed: this.#isMissed };
    this.#news.clear();
    this.#isMissed = this.#isWoken = false;
    return seen;
  }

  close(): void {
    this.#isClosed = true;
    for (const end of this.#ends) end();
    this.#wake();
  }
}

/** What concerns somebody: of their sites, and of what they may read. Who changed it only our own people learn. */
async function concerning({ db }: Pick<Ctx, 'db'>, user: Reader, news: readonly OfficeNews[]): Promise<LiveNews> {
  const held = permissionsOf(user);
  const own = news.filter(({ section, site }) => {
    const place = siteOfRow(site);
    return place !== null && held.includes(PERMISSION_OF[section]) && isWithin(user, place);
  });
  const names = new Map<string, string | null>();
  for (const { by } of own)
    if (by !== null && by !== user.id && !isPartnerUser(user) && !names.has(by))
      names.set(by, await nameOfColleague(db, by));
  return own.map(({ section, id, by }) => ({
    section,
    id,
    by: by === null ? null : (names.get(by) ?? null),
    isOwn: by === user.id,
  }));
}

/** Whose session it still is, as their account stands now: it ends with the session, and on another partner's host. */
async function readerOf({ db, site, delivery }: Ctx): Promise<Reader | null> {
  const user = await sessionUserOf({ db, now: new Date() }, delivery.headers);
  return user && isAdmittedOn(site, user) ? user : null;
}

async function* framesOf(ctx: Ctx, inbox: Inbox): AsyncGenerator<string, void> {
  const until = Date.now() + STREAM_LIFE_MS;
  yield 'retry: 1000\n\n';
  yield eventFrame('ready', {});
  while (Date.now() < until) {
    const seen = await inbox.next(HEARTBEAT_MS);
    const user = seen && (await readerOf(ctx));
    if (!seen || !user) return;
    const news = await concerning(ctx, user, seen.news);
    if (seen.isMissed) yield eventFrame('missed', {});
    else yield news.length > 0 ? eventFrame('news', news) : ':\n\n';
  }
}

/** Server-sent events of what is new or changes in the sections that somebody sees, as long as they are signed in. */
export async function openLive(ctx: Ctx): Promise<Response> {
  const inbox = new Inbox(ctx.user.id);
  let letGo = () => {};
  function close(): void {
    letGo();
    inbox.close();
  }
  try {
    letGo = holdStream('office', { visitor: visitorKey(ctx.actor.ip), side: ctx.user.id, close }, LIMITS);
  } catch (error) {
    inbox.close();
    throw error;
  }
  return eventResponse('office', framesOf(ctx, inbox), close);
}
