-- Functions and triggers that drizzle does not generate. They run after the migrations of each start, so each statement must be repeatable.

CREATE OR REPLACE FUNCTION set_updated_at() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.updated_at := now();
  RETURN NEW;
END $$;

DO $$
DECLARE name text;
BEGIN
  FOR name IN
    SELECT c.table_name FROM information_schema.columns c
    WHERE c.table_schema = 'public' AND c.column_name = 'updated_at' AND NOT EXISTS (
      SELECT FROM pg_trigger t WHERE t.tgname = 'set_updated_at' AND t.tgrelid = format('public.%I', c.table_name)::regclass)
  LOOP
    EXECUTE format('CREATE TRIGGER set_updated_at BEFORE UPDATE ON %I FOR EACH ROW EXECUTE FUNCTION set_updated_at()', name);
  END LOOP;
END $$;

CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- When an account is deleted, its foreign key becomes null and the name stays.
  IF TG_OP = 'UPDATE' AND NEW.user_id IS NULL AND to_jsonb(NEW) - 'user_id' = to_jsonb(OLD) - 'user_id' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'audit_entry only grows';
END $$;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'only_grows') THEN
    CREATE TRIGGER only_grows BEFORE UPDATE OR DELETE ON audit_entry FOR EACH ROW EXECUTE FUNCTION refuse_change();
    CREATE TRIGGER only_grows_whole BEFORE TRUNCATE ON audit_entry FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
  END IF;
END $$;

DO $$
BEGIN
  -- One executive has one call at a time.
  IF NOT EXISTS (SELECT FROM pg_constraint WHERE conname = 'booking_overlap') THEN
    ALTER TABLE booking ADD CONSTRAINT booking_overlap EXCLUDE USING gist (
      int4range(executive_id, executive_id, '[]') WITH &&, tstzrange(starts_at, free_at) WITH &&) WHERE (cancelled_at IS NULL);
  END IF;
  -- An import may swap the addresses of plans within its transaction.
  IF EXISTS (SELECT FROM pg_constraint WHERE conname = 'plan_address_unique' AND NOT condeferrable) THEN
    ALTER TABLE plan DROP CONSTRAINT plan_address_unique,
      ADD CONSTRAINT plan_address_unique UNIQUE (market, organization_id, product_type, url) DEFERRABLE INITIALLY DEFERRED;
  END IF;
END $$;
