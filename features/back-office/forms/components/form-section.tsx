import { labelsOf } from '@/lib/i18n/messages';
import { href } from '@/lib/routing/routes';
import type { ItemProps } from '@/features/back-office/sections';
import { FormScreen } from './form-screen';

export function FormSection({ page: { market, locale }, user, item }: ItemProps) {
  const { forms, sections, table } = labelsOf(locale, 'backOffice');
  return (
    <>
      <a
        href={href(market, locale, { name: 'backOffice', section: 'formularios' })}
        className="link inline-flex min-h-11 items-center"
      >
        {sections.forms.title}
      </a>
      <h1 className="text-2xl">{sections.forms.item}</h1>
      <FormScreen
        // As Next hands it over; no id has a percent sign.
        id={decodeURIComponent(item)}
        mayWrite={user.permissions.includes('form:write')}
        words={forms}
        formLabels={labelsOf(locale, 'form')}
        countries={labelsOf(locale, 'layout').countries}
        retry={table.retry}
      />
    </>
  );
}
