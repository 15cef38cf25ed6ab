'use client';

import { useEffect, useRef, useState } from 'react';
import { SelectField } from '@/components/form/select-field';
import type { ContactSubject } from '@/features/lead/client';
import type { BusinessLine } from '@/features/reference/reference.api';
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
  const [current, setCurrent] = useState(lines);
  const products = productsOf(current);
  const line: ContactSubject['line'] = products.find(({ productType }) => productType === chosen) ?? null;

  useEffect(() => setChosen(select.current!.value), []);

  /** Refreshes the lines, because the page is cached for a day. If this fails, the page's lines stay. */
  function refreshLines() {
    import('@/features/reference/client').then(({ currentLines }) => currentLines()).then(setCurrent, () => undefined);
  }

  return (
    <div className="js-only flex flex-col gap-5" onPointerEnter={refreshLines} onFocus={refreshLines}>
      <SelectField
        ref={select}
        label={about.label}
        optional={form.labels.optional}
        placeholder={about.open}
        options={products.map(({ productType, name }) => ({ value: productType, label: name }))}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
      {/* Companies use another form with more questions. It keeps the typed answers (`useLeadStore`). */}
      <ContactForm
        key={line && asksForEmployees(line) ? 'company' : 'person'}
        {...form}
        subject={{ kind: 'CONTACTO', productCode: null, line }}
      />
    </div>
  );
}
