import { bodySections } from '@/app/[site]/[locale]/(chrome)/plan/body-sections';
import { ClinicsSection } from '@/app/[site]/[locale]/(chrome)/plan/clinics-section';
import { TabBody, tabMetadata, type TabParams } from '@/app/[site]/[locale]/(chrome)/plan/tab-body';
import type { SectionsOf } from '@/app/[site]/[locale]/(chrome)/plan/sections';

type Props = { params: TabParams };

const TAB = 'clinicas';
export const revalidate = 300;
export const generateStaticParams = () => [];

const sections = { ...bodySections, clinics: ClinicsSection } satisfies SectionsOf<typeof TAB>;

export const generateMetadata = ({ params }: Props) => tabMetadata(params, TAB);

/** Where a plan pays. */
export default function ClinicsTabPage({ params }: Props) {
  return <TabBody params={params} url={TAB} sections={sections} />;
}
