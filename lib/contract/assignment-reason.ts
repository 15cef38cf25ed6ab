/** `turn`: next in rotation among executives at work. `turnOutsideHours`: among those whose shift begins first. */
export const ASSIGNMENT_REASONS = ['reassigned', 'samePerson', 'referrer', 'turn', 'turnOutsideHours'] as const;
export type AssignmentReason = (typeof ASSIGNMENT_REASONS)[number];
