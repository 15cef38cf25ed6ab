import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PEOPLE_PAGE, type KeptPerson, type PeopleResponse } from '@/features/purchase/company/company.api';
import { formatDay } from '@/lib/i18n/day';
import { fill } from '@/lib/i18n/labels';
import { lateWords } from '@/lib/i18n/load-words';
import { fullName } from '@/features/purchase/company/wording';
import type { CompanySetting } from './setting';

type RowProps = {
  row: PeopleResponse['data'][number];
  ages: PeopleResponse['ages'];
  setting: CompanySetting;
  onEdit?: (person: KeptPerson) => void;
  onRemove?: (person: KeptPerson) => void;
};

function PersonRow({ row, ages, setting, onEdit, onRemove }: RowProps) {
  const { person, problems, isNamesake, age, isOutsideAges, documentKind, holder, leavesOn } = row;
  const words = lateWords().company.people;
  const name = fullName(person);
  const relation = person.dependantType && (setting.relationships[person.dependantType] ?? person.dependantType);
  const kind = relation
    ? holder
      ? fill(words.relativeOf, { relation, holder })
      : relation
    : words[person.insuredType];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="font-semibold">{name}</p>
        <p className="text-sm text-ink-soft">
          {[documentKind, person.legalId].filter(Boolean).join(' ')} · {kind} · {words.from}{' '}
          {formatDay(person.effectiveDate, setting.tag)} ·{' '}
          {fill(words.born, { day: formatDay(person.birthDate, setting.tag), age })}
        </p>
        {leavesOn && (
          <p className="mt-1 text-sm font-semibold">{fill(words.leaves, { day: formatDay(leavesOn, setting.tag) })}</p>
        )}
        {isOutsideAges && ages && (
          <p className="mt-1 text-sm text-warning">
            {fill(ages.from === null || age > (ages.to ?? age) ? words.tooOld : words.tooYoung, {
              age,
              from: ages.from ?? 0,
              to: ages.to ?? 0,
            })}
          </p>
        )}
        {onEdit && problems.length > 0 && (
          <ul className="mt-1 text-sm text-danger">
            {problems.map(({ field, message }) => (
              <li key={`${field} ${message}`}>
                {field in words.fields && `${words.fields[field as keyof typeof words.fields]}: `}
                {message}
              </li>
            ))}
          </ul>
        )}
        {onEdit && isNamesake && <p className="mt-1 text-sm text-ink-soft">{words.namesake}</p>}
      </div>
      {onEdit && onRemove && (
        <div className="flex gap-1">
          <button
            type="button"
            className="btn btn-plain size-11 p-0"
            aria-label={fill(words.edit, { name })}
            onClick={() => onEdit(person)}
          >
            <Icon name="pencil" className="size-5" />
          </button>
          <button
            type="button"
            className="btn btn-plain size-11 p-0"
            aria-label={fill(words.remove, { name })}
            onClick={() => onRemove(person)}
          >
            <Icon name="trash-2" className="size-5" />
          </button>
        </div>
      )}
    </li>
  );
}

type Props = Pick<RowProps, 'setting' | 'onEdit' | 'onRemove'> & {
  data: PeopleResponse;
  page: number;
  isListed: boolean;
  onPage: (page: number) => void;
};

export function PeopleList({ setting, data, page, isListed, onPage, ...actions }: Props) {
  const words = lateWords().company.people;
  const pages = Math.max(1, Math.ceil(data.total / PEOPLE_PAGE));
  if (data.total === 0) return <p className="text-ink-soft">{isListed ? words.notFound : words.empty}</p>;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {data.data.map((row) => (
          <PersonRow key={row.person.id} {...{ row, setting }} ages={data.ages} {...actions} />
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label={words.pages} className="flex flex-wrap items-center justify-between gap-3">
          <Button variant="quiet" disabled={page <= 1} onClick={() => onPage(page - 1)}>
            {words.previous}
          </Button>
          <span>{fill(words.page, { page, pages })}</span>
          <Button variant="quiet" disabled={page >= pages} onClick={() => onPage(page + 1)}>
            {words.following}
          </Button>
        </nav>
      )}
    </>
  );
}
