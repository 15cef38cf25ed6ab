/** `turn`: next in the rotation of those at work; `turnOutsideHours`: of those who begin next. */
export const ASSIGNMENT_REASONS = ['reassigned', 'samePerson', 'referrer', 'turn', 'turnOutsideHours'] as const;
export type AssignmentReason = (typeof ASSIGNMENT_REASONS)[number];
