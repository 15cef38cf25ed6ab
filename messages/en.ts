import advisor from './advisor/en.json';
import backOffice from './back-office/en.json';
import catalogue from './catalogue/en.json';
import chat from './chat/en.json';
import collective from './collective/en.json';
import common from './common/en.json';
import compare from './compare/en.json';
import content from './content/en.json';
import directory from './directory/en.json';
import eligibility from './eligibility/en.json';
import identity from './identity/en.json';
import layout from './layout/en.json';
import lead from './lead/en.json';
import plan from './plan/en.json';
import profile from './profile/en.json';
import purchase from './purchase/en.json';
import reference from './reference/en.json';
import referral from './referral/en.json';
import rights from './rights/en.json';
import share from './share/en.json';
import staffFlags from './staff-flags/en.json';
import tenant from './tenant/en.json';

export const en = {
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
