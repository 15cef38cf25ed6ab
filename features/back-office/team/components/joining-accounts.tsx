import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Disclosure } from '@/components/ui/disclosure';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { staffQueryOf } from '@/features/back-office/components/resource-client';
import { SchemaField } from '@/features/back-office/components/schema-field';
import { SchemaForm } from '@/features/back-office/components/schema-form';
import { toOptions } from '@/features/back-office/components/table-column';
import type { ScreenProps } from '@/features/back-office/screen';
import { addMember, type JoiningAccountList, type listJoining } from '@/features/back-office/team/team.api';
import { call } from '@/lib/http/call';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';

type Props = Pick<ScreenProps<'team'>, 'words' | 'countries' | 'here' | 'states'>;

type JoinProps = Props & { account: JoiningAccountList[number]; onDone: (message: string) => void };

function JoinForm({ account, onDone, ...props }: JoinProps) {
  const { id, name, email, market } = account;
  const { accounts: words } = props.words.team;
  const [firstNames = '', ...last] = name.split(' ');
  return (
    <SchemaForm
      input={addMember.input}
      defaults={{ account: id, firstNames, lastNames: last.join(' '), market: market === null ? props.here : '' }}
      title={fill(words.add, { name })}
      submit={words.submit}
      failed={props.states.failed}
      send={async (input) => {
        const { isKnown, ...joined } = await call<typeof addMember>('POST /api/staff/team/accounts', input);
        const message = fill(isKnown ? words.linked : words.done, joined);
        onDone(message);
        return message;
      }}
    >
      <div className="office-pair">
        <SchemaField name="firstNames" label={words.first} />
        <SchemaField name="lastNames" label={words.last} />
      </div>
      <SchemaField name="phone" label={words.phone} type="tel" help={fill(words.reached, { email })} />
      {market === null && <SchemaField name="market" label={words.market} options={toOptions(props.countries)} />}
    </SchemaForm>
  );
}

export function JoiningAccounts(props: Props) {
  const { accounts: words } = props.words.team;
  const { data: accounts = [] } = useQuery(
    staffQueryOf<typeof listJoining>('GET /api/staff/team/accounts'),
    queryClient(),
  );
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
