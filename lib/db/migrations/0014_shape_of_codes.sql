-- A link carries a code in capitals; one that was entered otherwise was never found.
UPDATE "referrer" SET "code" = upper("code")
WHERE "code" !~ '^[0-9A-Z]{10,16}$' AND NOT EXISTS (
	SELECT FROM "referrer" AS "other"
	WHERE "other"."market" = "referrer"."market" AND "other"."id" <> "referrer"."id" AND upper("other"."code") = upper("referrer"."code")
);--> statement-breakpoint
-- Links with codes of another shape lead to nobody: who has one gets a new code.
UPDATE "referrer" SET "code" = DEFAULT WHERE "code" !~ '^[0-9A-Z]{10,16}$';--> statement-breakpoint
ALTER TABLE "referrer" ADD CONSTRAINT "referrer_code_check" CHECK ("referrer"."code" ~ '^[0-9A-Z]{10,16}$');--> statement-breakpoint
-- Rules as releases wrote them before they kept a digest: none, EPS only, one spouse, one spouse and EPS.
UPDATE "profile_form" SET "seeded_rules" = md5("rules"::text)
WHERE "seeded_rules" IS NULL AND md5("rules"::text) IN (
	'd751713988987e9331980363e24189ce',
	'05ee80c961fbd43488130f1fb7d96384',
	'c74c569d84d318698070362e37de4ab4',
	'3fa6476d9fd16ea7ce0a97ab9b5e4f84'
);
