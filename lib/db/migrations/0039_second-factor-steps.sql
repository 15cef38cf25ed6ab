-- Of several that one person began at once, the one that counts.
DELETE FROM "user_second_factor" USING "user_second_factor" "other" WHERE "other"."user_id" = "user_second_factor"."user_id" AND ("other"."verified" IS TRUE, "other"."id") > ("user_second_factor"."verified" IS TRUE, "user_second_factor"."id");--> statement-breakpoint
DROP INDEX "user_second_factor_user_id_index";--> statement-breakpoint
ALTER TABLE "user_second_factor" ADD COLUMN "last_step" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "user_second_factor_user_id_unique" ON "user_second_factor" USING btree ("user_id");--> statement-breakpoint
-- Links that set a password are kept as digests, as those are that are made from now on; the ones that are out still open.
UPDATE "user_verification" SET "identifier" = 'account-link:' || translate(encode(sha256(convert_to("identifier", 'UTF8')), 'base64'), '+/=', '-_') WHERE "identifier" LIKE 'reset-password:%';
