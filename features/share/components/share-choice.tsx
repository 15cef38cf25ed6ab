import { CheckboxField } from '@/components/form/checkbox-field';
import { Icon } from '@/components/ui/icon';
import type { PerfilIngreso } from '@/features/profile/profile-schemas';
import { fixedContents, linkContentsOf } from '@/features/share/link-contents';
import type { Shared } from '@/features/share/client';
import { assumedAges, CHILD_AGE, withoutAges } from '@/features/share/assumed-ages';
import { linkPartsOf, SHARED_DAYS, type LinkPart } from '@/features/share/shared-parts';
import { fill } from '@/lib/i18n/labels';
import type { LateWords } from '@/lib/i18n/late-words';

type Props = Pick<Shared, 'kind' | 'profile' | 'clinics'> & {
  adultAge: number;
  tag: string;
  labels: LateWords['share'];
  without: readonly LinkPart[];
  onChoose: (without: readonly LinkPart[]) => void;
};

function leftOut(
  part: LinkPart,
  profile: PerfilIngreso | null,
  adultAge: number,
  { left }: LateWords['share'],
): string {
  if (part !== 'ages') return left[part];
  const assumed = profile && assumedAges(withoutAges(profile, adultAge));
  return assumed ? fill(left.ages[assumed.of], { adult: assumed.adult, child: CHILD_AGE }) : '';
}

export function ShareChoice({ kind, profile, clinics, adultAge, tag, without, labels, onChoose }: Props) {
  const carried = fixedContents(
    linkContentsOf(kind, profile),
    tag,
    labels,
    profile?.region?.placeName ?? profile?.region?.stateName,
  );
  const parts = linkPartsOf(profile, clinics);
  const named = fill(labels.clinics, { list: new Intl.ListFormat(tag).format(clinics) });
  return (
    <>
      <section className="space-y-3">
        <h3 className="font-semibold">{labels.carries}</h3>
        <ul className="space-y-2">
          {[...carried, ...(clinics.length > 0 && !without.includes('clinics') ? [named] : [])].map((what) => (
            <li key={what} className="flex items-start gap-2">
              <Icon name="check" className="mt-0.5 size-5 shrink-0 text-success" />
              {what}
            </li>
          ))}
        </ul>
        {!profile && <p className="text-ink-soft">{labels.noProfile}</p>}
      </section>
      {parts.length > 0 && (
        <fieldset>
          <legend className="font-semibold">{labels.choose}</legend>
          {parts.map((part) => {
            const isLeft = without.includes(part);
            return (
              <div key={part}>
                <CheckboxField
                  label={labels.parts[part]}
                  checked={!isLeft}
                  onChange={() => onChoose(isLeft ? without.filter((other) => other !== part) : [...without, part])}
                />
                <output className="block pl-8 text-sm text-ink-soft">
                  {isLeft && leftOut(part, profile, adultAge, labels)}
                </output>
              </div>
            );
          })}
        </fieldset>
      )}
      <p className="flex items-start gap-2 text-sm text-ink-soft">
        <Icon name="lock" className="mt-0.5 size-4 shrink-0" />
        <span>
          {profile && labels.never} {fill(labels.expiry, { days: SHARED_DAYS })}
        </span>
      </p>
    </>
  );
}
