import advisor from './advisor/es.json';
import backOffice from './back-office/es.json';
import catalogue from './catalogue/es.json';
import chat from './chat/es.json';
import collective from './collective/es.json';
import common from './common/es.json';
import compare from './compare/es.json';
import content from './content/es.json';
import directory from './directory/es.json';
import eligibility from './eligibility/es.json';
import identity from './identity/es.json';
import layout from './layout/es.json';
import lead from './lead/es.json';
import plan from './plan/es.json';
import profile from './profile/es.json';
import purchase from './purchase/es.json';
import reference from './reference/es.json';
import referral from './referral/es.json';
import rights from './rights/es.json';
import share from './share/es.json';
import staffFlags from './staff-flags/es.json';
import tenant from './tenant/es.json';

export const es = {
  ...advisor,
  ...backOffice,
  ...catalogue,
  ...chat,
  ...collective,
  ...common,
  ...compare,
  ...content,
  ...directory,
  ...eligibility,
  ...identity,
  ...layout,
  ...lead,
  ...plan,
  ...profile,
  ...purchase,
  ...reference,
  ...referral,
  ...rights,
  ...share,
  ...staffFlags,
  ...tenant,
};
