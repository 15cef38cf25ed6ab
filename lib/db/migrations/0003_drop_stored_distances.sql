-- A plan's distance is worked out from the regions of its clinics; nobody reads a stored one any more.
UPDATE "plan" SET "details" = "details" - 'distance' WHERE "details" -> 'distance' IS NOT NULL;
