import { useState } from 'react';
import { PasswordField } from '@/components/form/password-field';
import { TextField } from '@/components/form/text-field';
import { CopyButton } from '@/components/ui/copy-button';
import { ActionForm } from '@/features/back-office/components/action-form';
import { startSecondFactor, switchOffSecondFactor, switchOnSecondFactor } from '@/features/back-office/account/client';
import type { NewSecondFactor, OwnAccount } from '@/features/back-office/account/contract';
import type { Messages } from '@/lib/i18n/messages';

type Words = Messages['backOffice']['account'];

type Props = { account: OwnAccount; words: Words; refresh: () => Promise<void> };

/** Shown once: what it holds is nowhere to be read again. */
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
      <p>{words.backup}</p>
      <ul className="grid grid-cols-2 gap-x-4">
        {backupCodes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
    </>
  );
}

/** A second step: password first, then a code of the new secret, and only then it counts. */
export function SecondFactorCard({ account: { hasSecondFactor }, words, refresh }: Props) {
  const { secondFactor, password, failed } = words;
  const [made, setMade] = useState<NewSecondFactor | null>(null);
  const passwordField = (
    <PasswordField
      label={secondFactor.password}
      showLabel={password.show}
      name="password"
      autoComplete="current-password"
      required
    />
  );

  async function confirm(form: FormData): Promise<string> {
    await switchOnSecondFactor(String(form.get('code')).replaceAll(/\s/g, ''));
    await refresh();
    return secondFactor.done;
  }

  // It stays until the page is left, so that nobody loses sight of the codes that they have to keep.
  if (made)
    return (
      <ActionForm title={secondFactor.title} submit={secondFactor.submit} failed={failed} send={confirm}>
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
    );
  return hasSecondFactor ? (
    <ActionForm
      key="on"
      title={secondFactor.title}
      submit={secondFactor.switchOff}
      failed={failed}
      send={async (form) => {
        await switchOffSecondFactor(String(form.get('password')));
        await refresh();
        return secondFactor.switchedOff;
      }}
    >
      <p>{secondFactor.on}</p>
      {passwordField}
    </ActionForm>
  ) : (
    <ActionForm
      key="off"
      title={secondFactor.title}
      submit={secondFactor.start}
      failed={failed}
      send={async (form) => {
        setMade(await startSecondFactor(String(form.get('password'))));
        return '';
      }}
    >
      <p>{secondFactor.off}</p>
      {passwordField}
    </ActionForm>
  );
}
