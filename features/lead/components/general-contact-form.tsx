'use client';

import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import type { ContactSubject } from '@/features/lead/client';
import { businessLinesQuery } from '@/features/reference/client';
import type { BusinessLine } from '@/features/reference/reference.api';
import { queryClient } from '@/lib/http/query-client';
import { asksForEmployees } from '@/lib/markets/market';
import { ContactForm, type ContactFormProps } from './contact-form';

type Props = Omit<ContactFormProps, 'subject'> & {
  about: { readonly label: string; readonly open: string };
  lines: readonly BusinessLine[];
};

function productsOf(lines: readonly BusinessLine[]) {
  return lines.flatMap(({ businessLine, productTypes }) =>
    productTypes.map((product) => ({ ...product, organizationType: businessLine })),
  );
}

export function GeneralContactForm({ about, lines, ...form }: Props) {
  const [chosen, setChosen] = useState('');
  const select = useRef<HTMLSelectElement>(null);
  const [client] = useState(queryClient);
  // The page is cached for a day: this loads the current lines, and falls back to the cached ones.
  const { data = lines } = useQuery(businessLinesQuery(), client);
  const products = productsOf(data);
  const line: ContactSubject['line'] = products.find(({ productType }) => productType === chosen) ?? null;

  useEffect(() => setChosen(select.current!.value), []);

  return (
    <div className="js-only flex flex-col gap-5">
      <SelectField
        ref={select}
        label={about.label}
        optional={form.labels.optional}
        placeholder={about.open}
        options={products.map(({ productType, name }) => ({ value: productType, label: name }))}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
      {/* A company is asked for more: another form, to which the typed answers go along (`useLeadStore`). */}
      <ContactForm
        key={line && asksForEmployees(line) ? 'company' : 'person'}
        {...form}
        subject={{ kind: 'CONTACTO', productCode: null, line }}
      />
    </div>
  );
}
