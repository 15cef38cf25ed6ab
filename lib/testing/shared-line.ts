export const sharedLine = {
  productType: 'ISAPRE',
  profileForm: 'persons',
  filters: [],
  reference: { age: 27, income: 1_650_000, employees: 1 },
} as const;
