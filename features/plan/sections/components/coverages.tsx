import { PlanPanel } from '@/features/plan/components/plan-panel';
import { ProvenanceMark } from '@/features/plan/components/provenance-mark';
import { offerAmount, yearlyCapText } from '@/features/plan/sections/cap-text';
import type { SectionInput } from '@/features/plan/sections/section';
import { AmountTable } from './amount-table';
import { PlacesOfPlan } from './coverage-summary';
import { Glossary } from './glossary';

type Props = Pick<SectionInput<'coverageResume'>, 'data' | 'item' | 'setting'>;
type Item = Props['data']['groups'][number]['items'][number];

export function Coverages({ data, item: plan, setting }: Props) {
  const { sections } = setting.words;
  const items = data.groups.flatMap((group) => group.items);
  const hasChoice = items.some(({ libreEleccion }) => libreEleccion !== null);
  const offers = items.flatMap(({ preferente, libreEleccion }) => [preferente, libreEleccion]);
  const heads = hasChoice
    ? [sections.coverage, sections.preferente, sections.libreEleccion]
    : [sections.coverage, sections.value];
  const noteOf = (item: Item) => {
    const cap = yearlyCapText(item, setting);
    return [cap && `${sections.yearlyCap}: ${cap}`, item.note].filter(Boolean).join(' · ');
  };
  return (
    <PlanPanel title={sections.titles.coverages}>
      <PlacesOfPlan {...{ data, item: plan, setting }} />
      {/* Above the table, because nobody would find it below forty rows. */}
      <Glossary
        words={setting.words}
        terms={[
          hasChoice && 'preferente',
          hasChoice && 'libreEleccion',
          offers.some((offer) => offer?.cap) && 'cap',
          offers.some((offer) => offer?.copay) && 'copay',
          offers.some((offer) => offer?.cap?.unit === 'AC') && 'AC',
        ]}
      />
      <ProvenanceMark of={data.provenance.groups} texts={setting.provenance} className="mb-2" />
      <div className="space-y-6">
        {data.groups.map((group) => (
          <div key={group.code}>
            {data.groups.length > 1 && <h3 className="mb-2 text-lg">{group.name}</h3>}
            <AmountTable
              caption={group.name}
              heads={heads}
              rows={group.items.map((item) => ({
                key: item.code,
                name: item.name,
                note: noteOf(item),
                amounts: [item.preferente, ...(hasChoice ? [item.libreEleccion] : [])].map((offer) =>
                  offerAmount(offer, setting, item.yearlyCap),
                ),
              }))}
            />
          </div>
        ))}
      </div>
    </PlanPanel>
  );
}
