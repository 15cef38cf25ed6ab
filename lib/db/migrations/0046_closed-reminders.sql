-- Nobody is to be called about these, and nobody is reminded of them.
DELETE FROM "lead_reminder" USING "lead"
WHERE "lead"."id" = "lead_reminder"."lead_id" AND "lead"."status" NOT IN (1, 2, 6, 500, 501);
