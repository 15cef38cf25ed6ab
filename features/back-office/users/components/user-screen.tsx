'use client';

import { useQuery } from '@tanstack/react-query';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { StatusMessage } from '@/components/ui/status-message';
import { ActionForm } from '@/features/back-office/components/action-form';
import { changeUser, dropSecondFactor, sendLink, userQueryOf } from '@/features/back-office/users/client';
import type { UserDetail } from '@/features/identity/contract';
import { ROLES } from '@/lib/contract/role';
import { ApiError } from '@/lib/http/api-error';
import { queryClient } from '@/lib/http/query-client';
import type { Messages } from '@/lib/i18n/messages';
import { siteOf } from './new-user-form';

type Words = Messages['backOffice']['users'];
type Props = {
  id: string;
  /** Nobody changes their own account here. */
  mayChange: boolean;
  words: Words;
  retry: string;
};

function UserActions({ user, words }: { user: UserDetail; words: Words }) {
  const { id, role, site, isActive, hasSecondFactor } = user;
  const { access, status, link, secondFactor, columns, add, failed } = words;
  async function after(change: Promise<unknown>, done: string): Promise<string> {
    await change;
    await queryClient().invalidateQueries({ queryKey: userQueryOf(id).queryKey });
    return done;
  }
  return (
    <>
      <ActionForm
        title={access.title}
        submit={access.submit}
        failed={failed}
        send={(form) => after(changeUser(id, { role: String(form.get('role')), site: siteOf(form) }), access.done)}
      >
        <SelectField
          key={role}
          label={columns.role}
          name="role"
          defaultValue={role}
          options={ROLES.map((value) => ({ value, label: value }))}
        />
        <TextField
          key={`site-${site}`}
          label={columns.site}
          name="site"
          help={add.siteHelp}
          defaultValue={site ?? ''}
        />
      </ActionForm>
      <ActionForm
        title={status.title}
        submit={isActive ? status.disable : status.enable}
        failed={failed}
        send={() => after(changeUser(id, { status: isActive ? 'Inactivo' : 'Activo' }), status.done)}
      >
        <p>{isActive ? status.active : status.inactive}</p>
      </ActionForm>
      {isActive && (
        <ActionForm title={link.title} submit={link.submit} failed={failed} send={() => after(sendLink(id), link.done)}>
          <p>{link.text}</p>
        </ActionForm>
      )}
      {hasSecondFactor && (
        <ActionForm
          title={secondFactor.title}
          submit={secondFactor.submit}
          failed={failed}
          send={() => after(dropSecondFactor(id), secondFactor.done)}
        >
          <p>{secondFactor.text}</p>
        </ActionForm>
      )}
    </>
  );
}

export function UserScreen({ id, mayChange, words, retry }: Props) {
  const { data: user, error, refetch } = useQuery(userQueryOf(id), queryClient());
  if (error)
    return (
      <div className="mt-4 space-y-3">
        <StatusMessage tone="danger" title={error instanceof ApiError && error.status ? error.message : words.failed} />
        <Button variant="quiet" onClick={() => void refetch()}>
          {retry}
        </Button>
      </div>
    );
  if (!user) return <p className="office-empty mt-4">{words.loading}</p>;
  const { columns, allSites, on, off, demo } = words;
  const facts = [
    [columns.email, user.email],
    [columns.role, user.isDemo ? `${user.role} (${demo})` : user.role],
    [columns.site, user.site ?? allSites],
    [columns.status, user.isActive ? 'Activo' : 'Inactivo'],
    [columns.secondFactor, user.hasSecondFactor ? on : off],
  ] as const;
  return (
    <>
      <p className="mt-2 text-xl font-semibold [overflow-wrap:anywhere]">{user.name}</p>
      <div className="office-columns">
        <dl className="card office-facts self-start">
          {facts.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {mayChange && (
          <div className="office-stack">
            <UserActions user={user} words={words} />
          </div>
        )}
      </div>
    </>
  );
}
