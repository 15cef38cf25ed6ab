'use client';

import { useRouter } from 'next/navigation';
import { useWatch } from 'react-hook-form';
import * as api from '@/features/back-office/account/account.api';
import { Loaded } from '@/features/back-office/components/loaded';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import { SchemaForm } from '@/features/back-office/components/schema-form';
import type { ScreenProps } from '@/features/back-office/screen';
import { PASSWORD_RULES } from '@/features/identity/permissions';
import { call } from '@/lib/http/call';
import { OwnPasswordField, SecondFactorCard } from './second-factor-card';
import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import type { Account, endSessions } from '@/features/back-office/account/account.api';
import { ChangeResult, failureText } from '@/features/back-office/components/change-result';
import { queryClient } from '@/lib/http/query-client';
import { mutationOf } from '@/lib/http/query-of';
import { formatSiteMoment, type OfficeClocks } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';

type SessionsCardProps = {
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

function browserName(
  userAgent: string | null,
  { unknown, browser: both }: SessionsCardProps['words']['sessions'],
): string {
  if (!userAgent) return unknown;
  const [browser, system] = [BROWSERS, SYSTEMS].map((known) => known.find(([sign]) => sign.test(userAgent))?.[1]);
  if (browser && system) return fill(both, { browser, system });
  return browser ?? system ?? userAgent;
}

function SessionsCard({ account: { sessions: open }, mayChange, words, clocks, refresh }: SessionsCardProps) {
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

type Rule = keyof typeof PASSWORD_RULES;
type Props = ScreenProps<'account'> & { rules: Readonly<Record<Rule, string>> };

const findBrokenRule = (text: string): Rule | undefined =>
  (Object.keys(PASSWORD_RULES) as Rule[]).find((rule) => !PASSWORD_RULES[rule](text));

function NewPasswordField({ words, rules }: { words: Props['words']['account']['password']; rules: Props['rules'] }) {
  const broken = findBrokenRule(String(useWatch({ name: 'password' })));
  return (
    <OwnPasswordField
      name="password"
      label={words.next}
      showLabel={words.show}
      help={words.help}
      autoComplete="new-password"
      refusal={broken && rules[broken]}
    />
  );
}

export function AccountScreen({ user, words: { account: words }, states: { retry }, rules, ...clocks }: Props) {
  const { password } = words;
  const mayChange = user.permissions.includes('account:write');
  const router = useRouter();
  const refresh = () => router.refresh();
  return (
    <>
      <p className="text-ink-soft">{`${user.name} · ${user.email}`}</p>
      <Loaded query={staffQueryOf<typeof api.readAccount>('GET /api/staff/account')} words={{ ...words, retry }}>
        {(account) => (
          <div className="office-columns office-halves">
            <div className="office-stack">
              <SessionsCard {...{ account, mayChange, words, clocks, refresh }} />
              {mayChange && (
                <SchemaForm
                  input={api.passwordRequest}
                  title={password.title}
                  submit={password.submit}
                  failed={words.failed}
                  send={async (given) => {
                    await call<typeof api.changePassword>('POST /api/staff/account/password', given);
                    return password.done;
                  }}
                  onDone={refresh}
                >
                  <OwnPasswordField name="current" label={password.current} showLabel={password.show} />
                  <NewPasswordField words={password} rules={rules} />
                </SchemaForm>
              )}
            </div>
            {mayChange && (
              <div className="office-stack">
                <SecondFactorCard {...{ account, words, clocks, refresh }} />
              </div>
            )}
          </div>
        )}
      </Loaded>
    </>
  );
}
