import { PlanTab, planTabMetadata, type PlanTabParams } from '@/app/[site]/[locale]/(chrome)/plan/plan-tab';

type Props = { params: PlanTabParams & Promise<{ tab: string }> };

export const revalidate = 300;
export const generateStaticParams = () => [];

export const generateMetadata = async ({ params }: Props) => planTabMetadata(params, (await params).tab);

export default async function PlanTabPage({ params }: Props) {
  return <PlanTab params={params} tab={(await params).tab} />;
}
