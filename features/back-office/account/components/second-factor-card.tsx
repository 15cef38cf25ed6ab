import { useEffect, useRef, useState } from 'react';
import { PasswordField } from '@/components/form/password-field';
import { TextField } from '@/components/form/text-field';
import { CopyButton } from '@/components/ui/copy-button';
import { ActionForm } from '@/features/back-office/components/action-form';
import {
  renewBackupCodes,
  startSecondFactor,
  switchOffSecondFactor,
  switchOnSecondFactor,
} from '@/features/back-office/account/client';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { useChange } from '@/features/back-office/components/use-change';
import type { Account, NewSecondFactor } from '@/features/back-office/account/account.api';
import { formatSiteMoment, type OfficeClocks } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';

type Words = Messages['backOffice']['account'];

type Props = { account: Account; words: Words; clocks: OfficeClocks; refresh: () => Promise<void> };

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
function NewSecret({ made, words }: { made: NewSecondFactor; words: Words['secondFactor'] }) {
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

type SwitchedOnProps = Props & { change: ReturnType<typeof useChange>; shown: readonly string[] };

function SwitchedOn({ account: { secondFactorSince: since }, words, clocks, refresh, change, shown }: SwitchedOnProps) {
  const { secondFactor, password, failed } = words;
  const [codes, setCodes] = useState(shown);
  const renewing = useChange({ failed });
  const heading = useRef<HTMLHeadingElement>(null);
  // After switching it on, the focus goes to the message, not to the switch-off button.
  useEffect(() => {
    if (change.done !== null) heading.current?.focus();
  }, [change.done]);
  const style = { dateStyle: 'long', timeStyle: 'short' } as const;
  const field = (
    <PasswordField
      label={secondFactor.password}
      showLabel={password.show}
      name="password"
      autoComplete="current-password"
      required
    />
  );
  return (
    <>
      <section className="card flex flex-col gap-3" aria-labelledby="own-second-factor">
        <h2 id="own-second-factor" ref={heading} tabIndex={-1} className="scroll-mt-24 text-lg">
          {secondFactor.title}
        </h2>
        <ChangeResult failure={null} done={change.done} />
        <p>
          {since === null
            ? secondFactor.on
            : fill(secondFactor.onSince, { since: formatSiteMoment(since, clocks.here, clocks, style) })}
        </p>
        {codes.length > 0 && <BackupCodes codes={codes} words={secondFactor} />}
      </section>
      <ActionForm
        title={secondFactor.codes.title}
        submit={secondFactor.codes.submit}
        failed={failed}
        change={renewing}
        send={async (form) => {
          setCodes((await renewBackupCodes(String(form.get('password')))).backupCodes);
          return secondFactor.codes.done;
        }}
      >
        <p>{secondFactor.codes.text}</p>
        {field}
      </ActionForm>
      <ActionForm
        title={secondFactor.off.title}
        submit={secondFactor.switchOff}
        failed={failed}
        change={{ ...change, done: null }}
        send={async (form) => {
          await switchOffSecondFactor(String(form.get('password')));
          await refresh();
          return secondFactor.switchedOff;
        }}
      >
        <p>{secondFactor.off.text}</p>
        {field}
      </ActionForm>
    </>
  );
}

export function SecondFactorCard(props: Props) {
  const { account, words, refresh } = props;
  const { secondFactor, password, failed } = words;
  const [made, setMade] = useState<NewSecondFactor | null>(null);
  const change = useChange({ failed });

  if (account.hasSecondFactor) return <SwitchedOn {...props} change={change} shown={made?.backupCodes ?? []} />;
  const form = { title: secondFactor.title, failed, change };
  return made ? (
    <ActionForm
      key="code"
      {...form}
      submit={secondFactor.submit}
      send={async (given) => {
        await switchOnSecondFactor(String(given.get('code')).replaceAll(/\s/g, ''));
        await refresh();
        return secondFactor.done;
      }}
    >
      <NewSecret made={made} words={secondFactor} />
      <TextField
        label={secondFactor.code}
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        required
      />
    </ActionForm>
  ) : (
    <ActionForm
      key="password"
      {...form}
      submit={secondFactor.start}
      send={async (given) => {
        setMade(await startSecondFactor(String(given.get('password'))));
        return '';
      }}
    >
      <p>{secondFactor.none}</p>
      <PasswordField
        label={secondFactor.password}
        showLabel={password.show}
        name="password"
        autoComplete="current-password"
        required
      />
    </ActionForm>
  );
}
