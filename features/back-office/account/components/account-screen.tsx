'use client';

import { useRouter } from 'next/navigation';
import { useWatch } from 'react-hook-form';
import * as api from '@/features/back-office/account/account.api';
import { QueryContent } from '@/features/back-office/components/loaded';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import { PASSWORD_RULES } from '@/features/identity/permissions';
import { OwnPasswordField, SecondFactorCard, type CardProps } from './second-factor-card';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import type { endSessions } from '@/features/back-office/account/account.api';
import { ChangeResult, useFailure } from '@/features/back-office/components/change-result';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { useOffice, useWords, useMoment } from '@/features/back-office/components/office';
import { EndpointForm } from '@/features/back-office/components/schema-form';
import type { OfficeWords } from '@/features/back-office/screen';
import { mutationOf } from '@/lib/http/query-of';

/** The first match wins, because user agents also contain the names of later rows. */
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

type Words = OfficeWords['account'];

function browserName(userAgent: string | null, { unknown, browser: both }: Words['sessions']): string {
  if (!userAgent) return unknown;
  const [browser, system] = [BROWSERS, SYSTEMS].map((known) => known.find(([sign]) => sign.test(userAgent))?.[1]);
  if (browser && system) return fill(both, { browser, system });
  return browser ?? system ?? userAgent;
}

function SessionsCard({ account: { sessions: open }, refresh }: CardProps) {
  const { sessions } = useWords('account');
  const mayChange = useOffice().user.permissions.includes('account:write');
  const moment = useMoment();
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
  const failure = useFailure(end.error);
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
                {fill(sessions.since, { since: moment(createdAt), seen: moment(lastSeenAt) })}
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
                aria-label={fill(sessions.endNamed, { since: moment(createdAt) })}
                onClick={() => end.mutate({ id })}
              >
                {sessions.end}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <ChangeResult failure={failure} done={end.isSuccess ? sessions.done : null} />
      {open.length > 1 && mayChange && (
        <Button variant="plain" className="mt-3" disabled={end.isPending} onClick={() => end.mutate({})}>
          {sessions.endOthers}
        </Button>
      )}
    </section>
  );
}

type Rule = keyof typeof PASSWORD_RULES;
const findBrokenRule = (text: string): Rule | undefined =>
  (Object.keys(PASSWORD_RULES) as Rule[]).find((rule) => !PASSWORD_RULES[rule](text));

function NewPasswordField() {
  const words = useWords('account').password;
  const { rules } = useOffice<{ rules: Readonly<Record<Rule, string>> }>();
  const broken = findBrokenRule(String(useWatch({ name: 'password' })));
  return (
    <OwnPasswordField
      name="password"
      label={words.next}
      help={words.help}
      autoComplete="new-password"
      refusal={broken && rules[broken]}
    />
  );
}

export function AccountScreen() {
  const { user } = useOffice();
  const { password } = useWords('account');
  const mayChange = user.permissions.includes('account:write');
  const router = useRouter();
  const refresh = () => router.refresh();
  return (
    <>
      <p className="text-ink-soft">{`${user.name} · ${user.email}`}</p>
      <QueryContent query={staffQueryOf<typeof api.readAccount>('GET /api/staff/account')}>
        {(account) => (
          <div className="office-columns office-halves">
            <div className="office-stack">
              <SessionsCard account={account} refresh={refresh} />
              {mayChange && (
                <EndpointForm
                  endpoint={api.changePassword}
                  title={password.title}
                  submit={password.submit}
                  done={password.done}
                  onDone={refresh}
                >
                  <OwnPasswordField name="current" label={password.current} />
                  <NewPasswordField />
                </EndpointForm>
              )}
            </div>
            {mayChange && (
              <div className="office-stack">
                <SecondFactorCard account={account} refresh={refresh} />
              </div>
            )}
          </div>
        )}
      </QueryContent>
    </>
  );
}
