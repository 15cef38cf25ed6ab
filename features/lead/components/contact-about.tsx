'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import { ReferenceFailure } from '@/components/ui/reference-failure';
import type { ContactSubject } from '@/features/lead/client';
import type { BusinessLine } from '@/features/line/contract';
import { queryClient } from '@/lib/http/query-client';
import { referenceQuery } from '@/lib/http/reference';
import type { ContactFormProps } from './contact-form';
import { ContactInline } from './contact-inline';

type Props = Omit<ContactFormProps, 'subject'> & { about: { readonly label: string; readonly open: string } };

/** The products of all business lines, each with the business line that answers for it. */
function productsOf(lines: readonly BusinessLine[]) {
  return lines.flatMap(({ businessLine, productTypes }) =>
    productTypes.map((product) => ({ ...product, organizationType: businessLine })),
  );
}

/** The contact form of a page that is about nothing in particular: the visitor may say which insurance it is about. */
export function ContactAbout({ about, ...form }: Props) {
  const [chosen, setChosen] = useState('');
  const [client] = useState(queryClient);
  const lines = useQuery(referenceQuery<BusinessLine[]>('businessLines'), client);
  const products = productsOf(lines.data ?? []);
  const line: ContactSubject['line'] = products.find(({ productType }) => productType === chosen) ?? null;
  return (
    <div className="flex flex-col gap-5">
      {lines.isError ? (
        <ReferenceFailure call="businessLines" error={lines.error} onRetry={() => void lines.refetch()} />
      ) : (
        <SelectField
          label={about.label}
          optional={form.labels.optional}
          aria-busy={lines.isPending}
          placeholder={about.open}
          options={products.map(({ productType, name }) => ({ value: productType, label: name }))}
          value={chosen}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      {/* A company is asked for more: another form, to which the typed answers go along (`useLeadStore`). */}
      <ContactInline
        key={line?.profileForm === 'employees' ? 'company' : 'person'}
        {...form}
        subject={{ kind: 'CONTACTO', productCode: null, line }}
      />
    </div>
  );
}
