import { WHO } from '@/features/compare/price-question/domain/question';
import type { Messages } from '@/lib/i18n/messages';
import { HALF, PriceText } from './price-field';

type Labels = Messages['home']['question'];

/** Of no form: who is insured goes into no address either. */
export function WhoField({ labels, isShown }: { labels: Labels; isShown: boolean }) {
  return (
    <fieldset className="col-span-2 pb-1.5" hidden={!isShown}>
      <legend className="mb-1.5 font-semibold">{labels.who}</legend>
      <div className="segments">
        {WHO.map((who) => (
          <label key={who} className="segment px-1!">
            <input
              type="radio"
              form="no-form"
              name="who"
              data-who
              className="sr-only"
              value={who}
              defaultChecked={who === WHO[0]}
            />
            {labels.persons[who]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** For whom `WhoField` says: shown by its choice, without a script. */
export function FamilyAges({ labels, problems }: { labels: Labels; problems: ReadonlyMap<string, string> }) {
  return (
    <>
      <div className={`${HALF} group-not-has-[[data-who]:checked:not([value=self])]:hidden`}>
        <PriceText place="partner" label={labels.partner} help={labels.partnerHelp} error={problems.get('partner')} />
      </div>
      <div className={`${HALF} group-not-has-[[value=family]:checked]:hidden`}>
        <PriceText
          place="children"
          label={labels.children}
          help={labels.childrenHelp}
          error={problems.get('children')}
        />
      </div>
    </>
  );
}
