import type { SectionProps } from '@/features/plan/sections/section';
import { MyClinicsLines } from './my-clinics-lines';

export function MyClinicsSection({ data, setting }: SectionProps<null>) {
  const { id, clinics, coverages, features, insuranceType } = data;
  return (
    <MyClinicsLines
      title={setting.words.table.groups.mine}
      plan={{ id, productType: setting.line.productType }}
      item={{ clinics, coverages, features, insuranceType }}
      words={setting.labels.card.clinic}
      wording={setting.wording}
    />
  );
}
