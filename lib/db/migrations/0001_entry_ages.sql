-- Who may enter a plan stands in its row, where the index reads it unparsed: every key must be there.
UPDATE "plan" SET "details" = '{"entryAges": null, "employerOnly": null, "residence": null, "closedSince": null}'::jsonb || "details";--> statement-breakpoint
UPDATE "line_content" SET "data" = '{"entryAges": null, "employerOnly": null, "residence": null}'::jsonb || "data";--> statement-breakpoint
UPDATE "plan" SET "details" = "details" || jsonb_build_object('entryAges', '{"childrenTo": null, "typical": false}'::jsonb || ("data" -> 'entryAges'))
FROM "plan_detail"
WHERE "plan_detail"."market" = "plan"."market" AND "plan_id" = "plan"."id" AND jsonb_typeof("data" -> 'entryAges') = 'object';--> statement-breakpoint
UPDATE "plan_detail" SET "data" = "data" - 'entryAges' WHERE "data" ? 'entryAges';
