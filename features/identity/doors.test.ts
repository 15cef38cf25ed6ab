import { expect, it } from 'vitest';
import { DOORS, PERMISSIONS } from './domain';

const routes = import.meta.glob<string>('/app/api/**/route.ts', { eager: true, query: '?raw', import: 'default' });

const guardedBy = (permission: string): string[] =>
  Object.entries(routes)
    .filter(([, text]) => text.includes(`allowed('${permission}'`))
    .map(([file]) => file.slice('/app'.length, -'/route.ts'.length).replaceAll(/\[(\w+)\]/g, '{$1}'));

it('names for each permission string of the spec an endpoint that it guards, or that there is none [P-15]', () => {
  const resources = /^(policy|employee|payment|payment-period|tax-document|contact-us|admin|policy-employee):/;
  expect(Object.keys(DOORS).toSorted()).toEqual(PERMISSIONS.filter((one) => resources.test(one)).toSorted());
  for (const [permission, door] of Object.entries(DOORS)) {
    if (door === null) expect(guardedBy(permission), permission).toEqual([]);
    else expect(guardedBy(permission), permission).toContain(door);
  }
});
