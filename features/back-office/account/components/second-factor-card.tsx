import { useContext, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { PasswordField } from '@/components/form/password-field';
import { TextField } from '@/components/form/text-field';
import { CopyButton } from '@/components/ui/copy-button';
import * as api from '@/features/back-office/account/account.api';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { FormSchema } from '@/features/back-office/components/schema-field';
import { SchemaForm } from '@/features/back-office/components/schema-form';
import { call } from '@/lib/http/call';
import { formatSiteMoment, type OfficeClocks } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';

type Words = Messages['backOffice']['account'];

type Props = { account: api.Account; words: Words; clocks: OfficeClocks; refresh: () => void };

type FieldProps = Pick<Parameters<typeof PasswordField>[0], 'label' | 'showLabel' | 'help'> & {
  name: string;
  autoComplete?: 'current-password' | 'new-password';
  /** In place of the schema's message. */
  refusal?: string | undefined;
};

export function OwnPasswordField({ name, autoComplete = 'current-password', refusal, ...field }: FieldProps) {
  const { register } = useFormContext();
  const { [name]: error } = useContext(FormSchema).errors;
  return (
    <PasswordField
      {...field}
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

function BackupCodes({ codes, words }: { codes: readonly string[]; words: Words['secondFactor'] }) {
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

/** Shown once: the secret cannot be read again. */
function NewSecret({ made, words }: { made: api.NewSecondFactor; words: Words['secondFactor'] }) {
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
      <p className="[overflow-wrap:anywhere]">
        <code>{secret}</code>
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <a className="btn btn-quiet" href={uri}>
          {words.open}
        </a>
        <CopyButton text={secret} labels={{ copy, copied, copyFailed }} />
      </p>
      <BackupCodes codes={backupCodes} words={words} />
    </>
  );
}

type SwitchedOnProps = Props & { shown: readonly string[]; message: string | null; onOff: (message: string) => void };

function SwitchedOn({ account, words, clocks, refresh, shown, message, onOff }: SwitchedOnProps) {
  const { secondFactor, password, failed } = words;
  const { secondFactorSince: since } = account;
  const [codes, setCodes] = useState(shown);
  const heading = useRef<HTMLHeadingElement>(null);
  // After switching it on, the focus goes to the message, not to the switch-off button.
  useEffect(() => {
    if (message !== null) heading.current?.focus();
  }, [message]);
  const style = { dateStyle: 'long', timeStyle: 'short' } as const;
  const field = <OwnPasswordField name="password" label={secondFactor.password} showLabel={password.show} />;
  const form = { input: api.ownPasswordRequest, failed };
  return (
    <>
      <section className="card flex flex-col gap-3" aria-labelledby="own-second-factor">
        <h2 id="own-second-factor" ref={heading} tabIndex={-1} className="scroll-mt-24 text-lg">
          {secondFactor.title}
        </h2>
        <ChangeResult failure={null} done={message} />
        <p>
          {since === null
            ? secondFactor.on
            : fill(secondFactor.onSince, { since: formatSiteMoment(since, clocks.here, clocks, style) })}
        </p>
        {codes.length > 0 && <BackupCodes codes={codes} words={secondFactor} />}
      </section>
      <SchemaForm
        {...form}
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
      <SchemaForm
        {...form}
        title={secondFactor.off.title}
        submit={secondFactor.switchOff}
        send={async (given) => {
          await call<typeof api.switchOffSecondFactor>('POST /api/staff/account/second-factor/off', given);
          return secondFactor.switchedOff;
        }}
        onDone={(done) => {
          onOff(done);
          refresh();
        }}
      >
        <p>{secondFactor.off.text}</p>
        {field}
      </SchemaForm>
    </>
  );
}

export function SecondFactorCard(props: Props) {
  const { account, words, refresh } = props;
  const { secondFactor, password, failed } = words;
  const [made, setMade] = useState<api.NewSecondFactor | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const form = { title: secondFactor.title, failed };

  if (account.hasSecondFactor) {
    function onOff(done: string): void {
      setMade(null);
      setMessage(done);
    }
    return <SwitchedOn {...props} shown={made?.backupCodes ?? []} message={message} onOff={onOff} />;
  }
  return made ? (
    <SchemaForm
      key="code"
      {...form}
      input={api.codeRequest}
      toInput={({ code }) => ({ code: String(code).replaceAll(/\s/g, '') })}
      submit={secondFactor.submit}
      send={async (given) => {
        await call<typeof api.switchOnSecondFactor>('POST /api/staff/account/second-factor/on', given);
        return secondFactor.done;
      }}
      onDone={(done) => {
        setMessage(done);
        refresh();
      }}
    >
      <NewSecret made={made} words={secondFactor} />
      <CodeField label={secondFactor.code} />
    </SchemaForm>
  ) : (
    <SchemaForm
      key="password"
      {...form}
      input={api.ownPasswordRequest}
      submit={secondFactor.start}
      send={async (given) => {
        setMade(await call<typeof api.startSecondFactor>('POST /api/staff/account/second-factor', given));
        return '';
      }}
    >
      <ChangeResult failure={null} done={message} />
      <p>{secondFactor.none}</p>
      <OwnPasswordField name="password" label={secondFactor.password} showLabel={password.show} />
    </SchemaForm>
  );
}
