import { buttonClass } from '@/components/ui/button-style';
import { Icon } from '@/components/ui/icon';
import type { Activation } from '@/features/collective/employees/employee-schemas';
import type { PeopleListName } from '@/features/purchase/company/company.api';
import type { CompanyLists } from '@/features/purchase/company/company-states';
import { fullName } from '@/features/purchase/company/wording';
import type { Locale } from '@/lib/contract/atoms';
import { formatDay } from '@/lib/i18n/day';
import { fill, plural } from '@/lib/i18n/labels';
import { labelsOf } from '@/lib/i18n/messages';

const SHOWN = 100;

type Shown = { readonly key: string; readonly name: string; readonly note: string };

type ListProps = { title: string; people: readonly Shown[]; locale: Locale; tag: string; address: string };

function PeopleSection({ title, people, locale, tag, address }: ListProps) {
  const words = labelsOf(locale, 'company').executivePage;
  return (
    <section className="mt-8">
      <h2 className="text-xl">{title}</h2>
      <a className={buttonClass('quiet', 'mt-3')} href={address} download>
        <Icon name="download" className="size-5" />
        {words.download}
      </a>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        {people.slice(0, SHOWN).map(({ key, name, note }) => (
          <li key={key} className="py-2">
            <p className="font-semibold">{name}</p>
            <p className="text-sm text-ink-soft">{note}</p>
          </li>
        ))}
      </ul>
      {people.length > SHOWN && <p className="mt-2">{plural(words.more, people.length - SHOWN, tag)}</p>}
    </section>
  );
}

type Props = {
  company: { readonly company: string; readonly taxId: string };
  contact: { readonly name: string; readonly email: string; readonly phone: string };
  plan: string;
  reference: string;
  lists: CompanyLists;
  token: string;
  locale: Locale;
  tag: string;
};

export function ExecutivePeople({ company, contact, plan, reference, lists, token, locale, tag }: Props) {
  const { executivePage: words, people: kinds, mail } = labelsOf(locale, 'company');
  const addressOf = (list: PeopleListName): string =>
    `/api/purchase/company/list/${token}?${new URLSearchParams({ list, locale }).toString()}`;
  const details = [
    ['company', `${company.company} · ${company.taxId}`],
    ['plan', plan],
    ['contact', `${contact.name} · ${contact.phone} · ${contact.email}`],
    ['reference', reference],
  ] as const;
  const { people, joiners, leavers } = lists;
  const toShown = (one: Activation, key: string): Shown => {
    const from = fill(words.from, { day: formatDay(one.effectiveDate, tag) });
    return { key, name: fullName(one), note: [one.legalId, kinds[one.insuredType], from].join(' · ') };
  };
  const listed = people.map((one) => toShown(one, one.id));
  const joined = joiners.flatMap(({ id, people: added }) => added.map((one) => toShown(one, `${id} ${one.legalId}`)));
  const gone = leavers.flatMap(({ id, day, people: left }) =>
    left.map((one): Shown => {
      const note = [one.legalId, fill(words.until, { day: formatDay(day, tag) }), one.reason]
        .filter(Boolean)
        .join(' · ');
      return { key: `${id} ${one.legalId}`, name: fullName(one), note };
    }),
  );
  const shared = { locale, tag };
  return (
    <>
      <dl className="divide-y divide-line border-y border-line">
        {details.map(([field, value]) => (
          <div key={field} className="py-2">
            <dt className="text-sm text-ink-soft">{mail[field]}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <PeopleSection
        {...shared}
        title={plural(words.listed, people.length, tag)}
        people={listed}
        address={addressOf('people')}
      />
      {joined.length > 0 && (
        <PeopleSection
          {...shared}
          title={plural(words.joining, joined.length, tag)}
          people={joined}
          address={addressOf('joiners')}
        />
      )}
      {gone.length > 0 && (
        <PeopleSection
          {...shared}
          title={plural(words.leaving, gone.length, tag)}
          people={gone}
          address={addressOf('leavers')}
        />
      )}
    </>
  );
}
