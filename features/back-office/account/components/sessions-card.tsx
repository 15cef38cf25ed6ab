import { Button } from '@/components/ui/button';
import { endSessions } from '@/features/back-office/account/client';
import type { Account } from '@/features/back-office/account/account.api';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { useChange } from '@/features/back-office/components/use-change';
import { formatSiteMoment, type OfficeClocks } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';

type Props = {
  account: Account;
  mayChange: boolean;
  words: Messages['backOffice']['account'];
  clocks: OfficeClocks;
  refresh: () => Promise<void>;
};

/** First match wins: each browser also names those after it. */
const BROWSERS = [
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
] as const;
const SYSTEMS = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
] as const;

function browserName(userAgent: string | null, { unknown, browser: both }: Props['words']['sessions']): string {
  if (!userAgent) return unknown;
  const [browser, system] = [BROWSERS, SYSTEMS].map((known) => known.find(([sign]) => sign.test(userAgent))?.[1]);
  if (browser && system) return fill(both, { browser, system });
  return browser ?? system ?? userAgent;
}

export function SessionsCard({ account: { sessions: open }, mayChange, words, clocks, refresh }: Props) {
  const { sessions, failed } = words;
  const change = useChange({ failed });
  const at = (iso: string) => formatSiteMoment(iso, clocks.here, clocks);
  const end = (id?: string) =>
    void change.run(async () => {
      await endSessions(id);
      await refresh();
      return sessions.done;
    });
  return (
    <section className="card" aria-labelledby="own-sessions">
      <h2 id="own-sessions" className="mb-2 text-lg">
        {sessions.title}
      </h2>
      <ul className="space-y-3">
        {open.map(({ id, createdAt, lastSeenAt, userAgent, ip, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <p className="min-w-0 [overflow-wrap:anywhere]">
              <span className="font-semibold">
                {fill(sessions.since, { since: at(createdAt), seen: at(lastSeenAt) })}
              </span>
              <span className="block text-sm text-ink-soft">
                {[browserName(userAgent, sessions), ip].filter(Boolean).join(' · ')}
              </span>
            </p>
            {isCurrent && <span className="badge">{sessions.current}</span>}
            {!isCurrent && mayChange && (
              <Button
                variant="quiet"
                disabled={change.isBusy}
                aria-label={fill(sessions.endNamed, { since: at(createdAt) })}
                onClick={() => end(id)}
              >
                {sessions.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ChangeResult {...change} />
      {open.length > 1 && mayChange && (
        <Button variant="plain" className="mt-3" disabled={change.isBusy} onClick={() => end()}>
          {sessions.endOthers}
        </Button>
      )}
    </section>
  );
}
