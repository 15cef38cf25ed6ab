import { DocumentSection } from '@/app/[site]/[locale]/(chrome)/plan/document-section';
import { plainSections, type SectionsOf } from '@/app/[site]/[locale]/(chrome)/plan/sections';
import { TabBody, tabMetadata, type TabParams } from '@/app/[site]/[locale]/(chrome)/plan/tab-body';

type Props = { params: TabParams & Promise<{ tab: string }> };

/** Seconds: prices move with the day's UF, plans with the catalogue. */
export const revalidate = 300;
export const generateStaticParams = () => [];

const sections = { ...plainSections, document: DocumentSection } satisfies SectionsOf<
  'coberturas' | 'beneficios' | 'analisis' | 'preguntas'
>;

export const generateMetadata = async ({ params }: Props) => tabMetadata(params, (await params).tab);

/** The tabs that have no page of their own, those of documents among them. */
export default async function PlanTabPage({ params }: Props) {
  return <TabBody params={params} url={(await params).tab} sections={sections} />;
}
