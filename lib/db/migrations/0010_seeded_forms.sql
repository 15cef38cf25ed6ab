ALTER TABLE "profile_form" ADD COLUMN "seeded" text;--> statement-breakpoint
-- Before this release only the seed has written forms.
UPDATE "profile_form" SET "seeded" = md5("definition"::text);
