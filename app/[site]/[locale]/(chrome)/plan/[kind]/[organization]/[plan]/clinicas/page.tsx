import { PlanTab, planTabMetadata, type PlanTabParams } from '@/app/[site]/[locale]/(chrome)/plan/plan-tab';
import { ClinicBrowser } from '@/features/plan/clinics/components/clinic-browser';
import { CLINICS_TAB } from '@/lib/routing/plan-tab';

type Props = { params: PlanTabParams };

export const revalidate = 300;
export const generateStaticParams = () => [];

export const generateMetadata = ({ params }: Props) => planTabMetadata(params, CLINICS_TAB);

export default function ClinicsTabPage({ params }: Props) {
  return <PlanTab params={params} tab={CLINICS_TAB} ClinicBrowser={ClinicBrowser} />;
}
