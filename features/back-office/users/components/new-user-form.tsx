import { useState } from 'react';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { useChange } from '@/features/back-office/components/use-change';
import { addUser } from '@/features/back-office/users/client';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import type { Option } from '@/features/back-office/components/table-column';
import type { Messages } from '@/lib/i18n/messages';
import { insurerOf, siteOf } from '@/features/back-office/users/role-words';
import { AccessFields } from './access-fields';

type Words = Messages['backOffice']['users'];

type Props = {
  words: Words;
  site: string | null;
  sites: readonly Option[];
};

export function NewUserForm({ words, site, sites }: Props) {
  const { add, columns, failed } = words;
  const change = useChange({ failed });
  const isWrong = Object.keys(change.fields).length > 0;
  const [version, setVersion] = useState(0);

  async function send(form: HTMLFormElement): Promise<void> {
    const given = new FormData(form);
    const textOf = (name: string) => String(given.get(name) ?? '').trim();
    const user = { name: textOf('name'), email: textOf('email'), role: textOf('role') };
    const isSent = await change.run(async () => {
      await addUser({ ...user, site: siteOf(given), insurer: insurerOf(given) });
      await queryClient().invalidateQueries({ queryKey: ['back-office', 'users'] });
      return fill(add.done, { email: user.email });
    });
    if (!isSent) return;
    form.reset();
    form.closest('details')!.open = false;
    setVersion(version + 1);
  }

  return (
    <>
      <Disclosure className="office-pop" name="office-pop" summaryClass="btn btn-primary" summary={add.title}>
        <form
          className="office-pop-body flex flex-col gap-3"
          aria-label={add.title}
          onSubmit={(event) => {
            event.preventDefault();
            void send(event.currentTarget);
          }}
        >
          <TextField label={columns.name} name="name" required minLength={2} maxLength={100} autoComplete="off" />
          <TextField
            label={columns.email}
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="off"
            {...(change.fields['email'] !== undefined && { error: add.wrongEmail })}
          />
          <AccessFields key={version} account={{ role: null, site }} sites={sites} words={words} />
          <div className="office-pop-foot space-y-2">
            <ChangeResult failure={isWrong ? add.wrong : change.failure} done={null} />
            <Button type="submit" disabled={change.isBusy}>
              {add.submit}
            </Button>
          </div>
        </form>
      </Disclosure>
      <div className="basis-full empty:hidden">
        <ChangeResult failure={null} done={change.done} />
      </div>
    </>
  );
}
