'use client';

import { useEffect, useState, type ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { EmailField } from '@/components/form/email-field';
import { TextField } from '@/components/form/text-field';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { EMAIL_MAX } from '@/features/referral/domain';
import { useReferral } from '@/features/referral/store';
import { fill } from '@/lib/i18n/labels';
import type { ContactLabels } from './contact-labels';
import type { ContactMethods } from './use-contact-draft';

type Props = Omit<ComponentProps<typeof TextField>, 'form'> & {
  form: ContactMethods;
  labels: ContactLabels['referral'];
};

export function ReferrerField({ form: { control, setFocus }, labels, ...field }: Props) {
  const [wanted, setWanted] = useState(false);
  const typed = useWatch({ control, name: 'fld_email_referer' });
  // The button it stood in for had the focus.
  useEffect(() => {
    if (wanted) setFocus('fld_email_referer');
  }, [wanted, setFocus]);
  const name = useReferral(({ referral }) => referral?.name);

  if (name && !typed)
    return (
      <p className="flex items-center gap-2 text-ink-soft">
        <Icon name="user" className="size-5 shrink-0" />
        {fill(labels.kept, { name })}
      </p>
    );
  // What was typed before the dialog was closed counts, so it is shown.
  if (!wanted && !typed)
    return (
      <Button variant="plain" className="self-start" onClick={() => setWanted(true)}>
        {labels.open}
      </Button>
    );
  return <EmailField help={labels.help} {...field} autoComplete="off" maxLength={EMAIL_MAX} />;
}
