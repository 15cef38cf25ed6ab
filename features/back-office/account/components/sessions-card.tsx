import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import type { Account, endSessions } from '@/features/back-office/account/account.api';
import { ChangeResult, failureText } from '@/features/back-office/components/change-result';
import { queryClient } from '@/lib/http/query-client';
import { mutationOf } from '@/lib/http/query-of';
import { formatSiteMoment, type OfficeClocks } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';

type Props = {
  account: Account;
  mayChange: boolean;
  words: Messages['backOffice']['account'];
  clocks: OfficeClocks;
  refresh: () => void;
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
  const end = useMutation(
    {
      ...mutationOf<typeof endSessions>('POST /api/staff/account/sessions/end'),
      async onSuccess() {
        await queryClient().invalidateQueries();
        refresh();
      },
    },
    queryClient(),
  );
  const at = (iso: string) => formatSiteMoment(iso, clocks.here, clocks);
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
                disabled={end.isPending}
                aria-label={fill(sessions.endNamed, { since: at(createdAt) })}
                onClick={() => end.mutate({ id })}
              >
                {sessions.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ChangeResult failure={end.error && failureText(end.error, failed)} done={end.isSuccess ? sessions.done : null} />
      {open.length > 1 && mayChange && (
        <Button variant="plain" className="mt-3" disabled={end.isPending} onClick={() => end.mutate({})}>
          {sessions.endOthers}
        </Button>
      )}
    </section>
  );
}
