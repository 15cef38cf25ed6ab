'use client';

import { useRouter } from 'next/navigation';
import { useWatch, useFormContext } from 'react-hook-form';
import * as api from '@/features/back-office/account/account.api';
import { QueryContent } from '@/features/back-office/components/loaded';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import { PASSWORD_RULES } from '@/features/identity/permissions';
import { Button } from '@/components/ui/button';
import type { endSessions } from '@/features/back-office/account/account.api';
import { ChangeResult, useFailure } from '@/features/back-office/components/change-result';
import { queryClient } from '@/lib/http/query-client';
import { useMutation } from '@/lib/http/use-mutation';
import { fill } from '@/lib/i18n/labels';
import { useMay, useMoment, useOffice, useWords } from '@/features/back-office/components/office';
import { EndpointForm, SchemaForm } from '@/features/back-office/components/schema-form';
import type { OfficeWords } from '@/features/back-office/screen';
import { mutationOf } from '@/lib/http/query-of';
import { useContext, useEffect, useRef, useState } from 'react';
import { PasswordField } from '@/components/form/password-field';
import { TextField } from '@/components/form/text-field';
import { CopyButton } from '@/components/ui/copy-button';
import { FormSchema } from '@/features/back-office/components/schema-field';
import { call } from '@/lib/http/call';

type CardProps = { account: api.Account; refresh: () => void };

type FieldProps = Pick<Parameters<typeof PasswordField>[0], 'label' | 'help'> & {
  name: string;
  autoComplete?: 'current-password' | 'new-password';
  /** Error message in place of the schema's. */
  refusal?: string | undefined;
};

function OwnPasswordField({ name, autoComplete = 'current-password', refusal, ...field }: FieldProps) {
  const { register } = useFormContext();
  const { show } = useWords('account').password;
  const { [name]: error } = useContext(FormSchema).errors;
  return (
    <PasswordField
      {...field}
      showLabel={show}
      {...register(name)}
      autoComplete={autoComplete}
      required
      {...(error !== undefined && { error: refusal ?? error })}
    />
  );
}

function CodeField({ label }: { label: string }) {
  const { register } = useFormContext();
  const { code: error } = useContext(FormSchema).errors;
  return (
    <TextField
      label={label}
      {...register('code')}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={7}
      required
      {...(error !== undefined && { error })}
    />
  );
}

function BackupCodes({ codes }: { codes: readonly string[] }) {
  const words = useWords('account').secondFactor;
  const { copyCodes: copy, copied, copyFailed } = words;
  return (
    <>
      <p>{words.backup}</p>
      <ul className="grid grid-cols-2 gap-x-4">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join('\n')} labels={{ copy, copied, copyFailed }} />
    </>
  );
}

/** Shown once, because the secret cannot be read again. */
function NewSecret({ made }: { made: api.NewSecondFactor }) {
  const words = useWords('account').secondFactor;
  const { copy, copied, copyFailed } = words;
  const { secret, uri, qr, backupCodes } = made;
  return (
    <>
      <p>{words.scan}</p>
      <svg
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        className="size-56 max-w-full"
        role="img"
        aria-label={words.qr}
        shapeRendering="crispEdges"
      >
        <rect width={qr.size} height={qr.size} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p>{words.secret}</p>
      <p className="wrap-anywhere">
        <code>{secret}</code>
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <a className="btn btn-quiet" href={uri}>
          {words.open}
        </a>
        <CopyButton text={secret} labels={{ copy, copied, copyFailed }} />
      </p>
      <BackupCodes codes={backupCodes} />
    </>
  );
}

type SwitchedOnProps = CardProps & { shown: readonly string[]; message: string | null; onOff: (done: string) => void };

function SwitchedOn({ account, refresh, shown, message, onOff }: SwitchedOnProps) {
  const { secondFactor } = useWords('account');
  const moment = useMoment();
  const { secondFactorSince: since } = account;
  const [codes, setCodes] = useState(shown);
  const heading = useRef<HTMLHeadingElement>(null);
  // After switching it on, the focus goes to the message, not to the switch-off button.
  useEffect(() => {
    if (message !== null) heading.current?.focus();
  }, [message]);
  const style = { dateStyle: 'long', timeStyle: 'short' } as const;
  const field = <OwnPasswordField name="password" label={secondFactor.password} />;
  return (
    <>
      <section className="card flex flex-col gap-3" aria-labelledby="own-second-factor">
        <h2 id="own-second-factor" ref={heading} tabIndex={-1} className="scroll-mt-24 text-lg">
          {secondFactor.title}
        </h2>
        <ChangeResult done={message} />
        <p>
          {since === null ? secondFactor.on : fill(secondFactor.onSince, { since: moment(since, undefined, style) })}
        </p>
        {codes.length > 0 && <BackupCodes codes={codes} />}
      </section>
      <SchemaForm
        input={api.renewBackupCodes.input}
        title={secondFactor.codes.title}
        submit={secondFactor.codes.submit}
        send={async (given) => {
          const renewed = await call<typeof api.renewBackupCodes>('POST /api/staff/account/second-factor/codes', given);
          setCodes(renewed.backupCodes);
          return secondFactor.codes.done;
        }}
      >
        <p>{secondFactor.codes.text}</p>
        {field}
      </SchemaForm>
      <EndpointForm
        endpoint={api.switchOffSecondFactor}
        title={secondFactor.off.title}
        submit={secondFactor.switchOff}
        done={secondFactor.switchedOff}
        onDone={(done) => {
          onOff(done);
          refresh();
        }}
      >
        <p>{secondFactor.off.text}</p>
        {field}
      </EndpointForm>
    </>
  );
}

function SecondFactorCard(props: CardProps) {
  const { account, refresh } = props;
  const { secondFactor } = useWords('account');
  const [made, setMade] = useState<api.NewSecondFactor | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const { title } = secondFactor;

  if (account.hasSecondFactor) {
    function onOff(done: string): void {
      setMade(null);
      setMessage(done);
    }
    return <SwitchedOn {...props} shown={made?.backupCodes ?? []} message={message} onOff={onOff} />;
  }
  return made ? (
    <EndpointForm
      key="code"
      title={title}
      endpoint={api.switchOnSecondFactor}
      toInput={({ code }) => ({ code: String(code).replaceAll(/\s/g, '') })}
      submit={secondFactor.submit}
      done={secondFactor.done}
      onDone={(done) => {
        setMessage(done);
        refresh();
      }}
    >
      <NewSecret made={made} />
      <CodeField label={secondFactor.code} />
    </EndpointForm>
  ) : (
    <SchemaForm
      key="password"
      title={title}
      input={api.startSecondFactor.input}
      submit={secondFactor.start}
      send={async (given) => {
        setMade(await call<typeof api.startSecondFactor>('POST /api/staff/account/second-factor', given));
        return '';
      }}
    >
      <ChangeResult done={message} />
      <p>{secondFactor.none}</p>
      <OwnPasswordField name="password" label={secondFactor.password} />
    </SchemaForm>
  );
}

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

function browserName(userAgent: string | null, { unknown, browser: both }: OfficeWords['account']['sessions']): string {
  if (!userAgent) return unknown;
  const [browser, system] = [BROWSERS, SYSTEMS].map((known) => known.find(([sign]) => sign.test(userAgent))?.[1]);
  if (browser && system) return fill(both, { browser, system });
  return browser ?? system ?? userAgent;
}

function SessionsCard({ account: { sessions: open }, refresh }: CardProps) {
  const { sessions } = useWords('account');
  const mayChange = useMay('account:write');
  const moment = useMoment();
  const end = useMutation({
    ...mutationOf<typeof endSessions>('POST /api/staff/account/sessions/end'),
    async onSuccess() {
      await queryClient().invalidateQueries();
      refresh();
    },
  });
  const failure = useFailure(end.error);
  return (
    <section className="card" aria-labelledby="own-sessions">
      <h2 id="own-sessions" className="mb-2 text-lg">
        {sessions.title}
      </h2>
      <ul className="space-y-3">
        {open.map(({ id, createdAt, lastSeenAt, userAgent, ip, isCurrent }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <p className="min-w-0 wrap-anywhere">
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
