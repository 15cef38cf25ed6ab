-- As in 0034.
DO $$
BEGIN
	CREATE EXTENSION IF NOT EXISTS pg_trgm;
	CREATE INDEX "outbox_mail_recipient_search_index" ON "outbox_mail" USING gin (lower("recipient") gin_trgm_ops);
EXCEPTION WHEN insufficient_privilege OR undefined_file OR feature_not_supported OR invalid_schema_name THEN
	RAISE NOTICE 'outbox_mail_recipient_search_index is missing: pg_trgm could not be installed';
END $$;
