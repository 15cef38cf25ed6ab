import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Disclosure } from '@/components/ui/disclosure';
import { ActionForm } from '@/features/back-office/components/action-form';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { toOptions } from '@/features/back-office/components/table-column';
import type { ScreenProps } from '@/features/back-office/screen';
import { addMember, joiningAccountsQuery } from '@/features/back-office/team/client';
import type { JoiningAccountList, JoinRequest } from '@/features/back-office/team/team.api';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';

type Props = Pick<ScreenProps<'team'>, 'words' | 'countries' | 'here' | 'states'>;

function JoinForm({
  account,
  onDone,
  ...props
}: Props & { account: JoiningAccountList[number]; onDone: (said: string) => void }) {
  const { id, name, email, market } = account;
  const { accounts: words } = props.words.team;
  const [first = '', ...last] = name.split(' ');
  async function send(form: FormData): Promise<string> {
    const textOf = (field: string) => String(form.get(field) ?? '');
    const named = form.get('market') as JoinRequest['market'] | null;
    const { isKnown, ...joined } = await addMember({
      account: id,
      firstNames: textOf('firstNames'),
      lastNames: textOf('lastNames'),
      phone: textOf('phone'),
      ...(named && { market: named }),
    });
    const said = fill(isKnown ? words.linked : words.done, joined);
    onDone(said);
    await queryClient().invalidateQueries({ queryKey: ['back-office'] });
    return said;
  }
  return (
    <ActionForm title={fill(words.add, { name })} submit={words.submit} failed={props.states.failed} send={send}>
      <div className="office-pair">
        <TextField label={words.first} name="firstNames" required minLength={2} maxLength={60} defaultValue={first} />
        <TextField
          label={words.last}
          name="lastNames"
          required
          minLength={2}
          maxLength={60}
          defaultValue={last.join(' ')}
        />
      </div>
      <TextField
        label={words.phone}
        name="phone"
        type="tel"
        required
        maxLength={20}
        help={fill(words.reached, { email })}
      />
      {market === null && (
        <SelectField
          label={words.market}
          name="market"
          defaultValue={props.here}
          options={toOptions(props.countries)}
        />
      )}
    </ActionForm>
  );
}

export function JoiningAccounts(props: Props) {
  const { accounts: words } = props.words.team;
  const { data: accounts = [] } = useQuery(joiningAccountsQuery(), queryClient());
  const [done, setDone] = useState<string | null>(null);
  if (accounts.length === 0) return <ChangeResult done={done} failure={null} />;
  return (
    <section className="card mt-4" aria-label={words.title}>
      <h2 className="text-lg">{words.title}</h2>
      <p className="text-ink-soft">{words.text}</p>
      <ChangeResult done={done} failure={null} />
      <ul>
        {accounts.map((account) => (
          <li key={account.id}>
            <Disclosure
              className="office-folded"
              summaryClass="office-summary"
              summary={`${account.name} · ${account.email}`}
            >
              <JoinForm {...props} account={account} onDone={setDone} />
            </Disclosure>
          </li>
        ))}
      </ul>
    </section>
  );
}
