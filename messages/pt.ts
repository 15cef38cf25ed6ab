import advisor from './advisor/pt.json';
import backOffice from './back-office/pt.json';
import catalogue from './catalogue/pt.json';
import chat from './chat/pt.json';
import collective from './collective/pt.json';
import common from './common/pt.json';
import compare from './compare/pt.json';
import content from './content/pt.json';
import directory from './directory/pt.json';
import eligibility from './eligibility/pt.json';
import identity from './identity/pt.json';
import layout from './layout/pt.json';
import lead from './lead/pt.json';
import plan from './plan/pt.json';
import profile from './profile/pt.json';
import purchase from './purchase/pt.json';
import reference from './reference/pt.json';
import referral from './referral/pt.json';
import rights from './rights/pt.json';
import share from './share/pt.json';
import staffFlags from './staff-flags/pt.json';
import tenant from './tenant/pt.json';

export const pt = {
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
