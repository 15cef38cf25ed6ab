'use client';

import { StatusMessage } from '@/components/ui/status-message';
import { ActionForm } from '@/features/back-office/components/action-form';
import type { ConfirmWords } from '@/features/back-office/components/confirm-dialog';
import { Facts } from '@/features/back-office/components/facts';
import { Loaded } from '@/features/back-office/components/loaded';
import type { Option } from '@/features/back-office/components/table-column';
import type { OfficeWords, ScreenProps } from '@/features/back-office/screen';
import { changeUser, dropSecondFactor, sendLink, userQueryOf } from '@/features/back-office/users/client';
import type { UserDetail } from '@/features/identity/session.api';
import { lacksExecutive, permissionsOf } from '@/features/identity/domain';
import type { Role } from '@/lib/contract/role';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import { insurerOf, rightsIn, roleName, siteOf, standingOf } from '@/features/back-office/users/role-words';
import { AccessFields } from './access-fields';

type Words = OfficeWords['users'];

function raiseWords({ name, ...user }: UserDetail, form: FormData, words: Words): ConfirmWords | undefined {
  const role = form.get('role') as Role;
  const held = permissionsOf(user);
  const next = permissionsOf({ ...user, role, site: siteOf(form), insurer: insurerOf(form) });
  const gained = next.filter((one) => !held.includes(one));
  if (gained.length === 0) return undefined;
  const lost = held.filter((one) => !next.includes(one));
  const { ask, gains, losses, ...raise } = words.access.raise;
  const told = (template: string, rights: typeof next) =>
    rights.length === 0 ? [] : fill(template, { rights: rightsIn(rights, words).join('; ') });
  const said = [fill(ask, { name, role: roleName(role, words) }), told(gains, gained), told(losses, lost)];
  return { ...raise, ask: said.flat().join(' ') };
}

function UserActions({ user, words, sites }: { user: UserDetail; words: Words; sites: readonly Option[] }) {
  const { id, role, site, insurer, isActive, isInvited, hasSecondFactor } = user;
  const { access, status, link, secondFactor, failed } = words;
  const mayEnter = isInvited ? status.invited : status.active;
  async function after(change: Promise<unknown>, done: string): Promise<string> {
    await change;
    await queryClient().invalidateQueries({ queryKey: userQueryOf(id).queryKey });
    return done;
  }
  return (
    <div className="office-stack">
      <ActionForm
        title={access.title}
        submit={access.submit}
        failed={failed}
        asks={(form) => raiseWords(user, form, words)}
        send={(form) => {
          const change = { role: String(form.get('role')), site: siteOf(form), insurer: insurerOf(form) };
          return after(changeUser(id, change), access.done);
        }}
      >
        <AccessFields key={`${role} ${site} ${insurer}`} account={user} sites={sites} words={words} />
      </ActionForm>
      <ActionForm
        title={status.title}
        submit={isActive ? status.disable : status.enable}
        isQuiet
        asks={isActive ? status.asks : undefined}
        failed={failed}
        send={() => after(changeUser(id, { status: isActive ? 'Inactivo' : 'Activo' }), status.done)}
      >
        <p>{isActive ? mayEnter : status.inactive}</p>
      </ActionForm>
      {isActive && (
        <ActionForm
          title={link.title}
          submit={link.submit}
          failed={failed}
          isQuiet
          send={() => after(sendLink(id), link.done)}
        >
          <p>{link.text}</p>
        </ActionForm>
      )}
      {hasSecondFactor && (
        <ActionForm
          title={secondFactor.title}
          submit={secondFactor.submit}
          isQuiet
          failed={failed}
          send={() => after(dropSecondFactor(id), secondFactor.done)}
        >
          <p>{secondFactor.text}</p>
        </ActionForm>
      )}
    </div>
  );
}

type UserProps = { user: UserDetail; mayChange: boolean; words: Words; sites: readonly Option[] };

function User({ user, mayChange, words, sites }: UserProps) {
  const role = roleName(user.role, words);
  const siteName = sites.find(({ value }) => value === user.site)?.label;
  const { columns, allSites, on, off, demo } = words;
  const facts = [
    { label: columns.email, value: user.email },
    { label: columns.role, value: user.isDemo ? `${role} (${demo})` : role },
    { label: columns.site, value: siteName ?? user.site ?? allSites },
    ...(user.insurer ? [{ label: columns.insurer, value: user.insurer }] : []),
    { label: columns.status, value: standingOf(user, words) },
    { label: columns.secondFactor, value: user.hasSecondFactor ? on : off },
  ];
  return (
    <>
      <p className="mt-2 text-xl font-semibold [overflow-wrap:anywhere]">{user.name}</p>
      {user.isActive && lacksExecutive(user) && <StatusMessage tone="warning" title={words.lacksExecutive.text} />}
      <div className="office-columns office-halves">
        <div className="card self-start">
          <Facts facts={facts} />
        </div>
        {mayChange && <UserActions user={user} words={words} sites={sites} />}
      </div>
    </>
  );
}

export function UserScreen({
  id,
  user: own,
  words: { users: words },
  states,
  sites,
}: ScreenProps<'users'> & { sites: readonly Option[] }) {
  const mayChange = own.permissions.includes('user:write') && own.id !== id;
  return (
    <Loaded query={userQueryOf(id)} words={{ ...words, retry: states.retry }}>
      {(user) => <User user={user} mayChange={mayChange} words={words} sites={sites} />}
    </Loaded>
  );
}
