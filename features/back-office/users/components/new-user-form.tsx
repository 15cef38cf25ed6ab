import { SelectField } from '@/components/form/select-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { Disclosure } from '@/components/ui/disclosure';
import { ChangeResult } from '@/features/back-office/components/change-result';
import { useChange } from '@/features/back-office/components/use-change';
import { addUser } from '@/features/back-office/users/client';
import { ROLES } from '@/lib/contract/role';
import { queryClient } from '@/lib/http/query-client';
import { fill } from '@/lib/i18n/labels';
import type { Messages } from '@/lib/i18n/messages';

type Words = Messages['backOffice']['users'];

/** Nothing typed means everybody's. */
export const siteOf = (form: FormData): string | null => String(form.get('site') ?? '').trim() || null;

type Props = {
  words: Words;
  /** Of whoever invites: what they give is no more. */
  site: string | null;
};

/** Whoever is added gets a mail, by which they set their password. */
export function NewUserForm({ words, site }: Props) {
  const { add, columns, failed } = words;
  const change = useChange({ failed });

  async function send(form: HTMLFormElement): Promise<void> {
    const given = new FormData(form);
    const textOf = (name: string) => String(given.get(name) ?? '').trim();
    const user = { name: textOf('name'), email: textOf('email'), role: textOf('role') };
    const isSent = await change.run(async () => {
      await addUser({ ...user, site: siteOf(given) });
      await queryClient().invalidateQueries({ queryKey: ['back-office', 'users'] });
      return fill(add.done, { email: user.email });
    });
    if (isSent) form.reset();
  }

  return (
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
        <TextField label={columns.email} name="email" type="email" required maxLength={254} autoComplete="off" />
        <SelectField
          label={columns.role}
          name="role"
          required
          placeholder=""
          options={ROLES.map((role) => ({ value: role, label: role }))}
        />
        <TextField label={columns.site} name="site" help={add.siteHelp} defaultValue={site ?? ''} autoComplete="off" />
        <ChangeResult {...change} />
        <Button type="submit" disabled={change.isBusy} className="self-start">
          {add.submit}
        </Button>
      </form>
    </Disclosure>
  );
}
