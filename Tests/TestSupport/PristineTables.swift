/// SQL that restores a used PostgreSQL database to its original state, in a tenth of the time that creating it again
/// takes.
enum PristineTables {
    /// Saves the rows of the tables, and the tables' definitions, beside them.
    static let remember = """
        CREATE SCHEMA pristine;
        CREATE FUNCTION pristine.shape() RETURNS TEXT LANGUAGE SQL AS $$
            SELECT md5(string_agg(part, ',' ORDER BY part)) FROM (
                SELECT concat_ws(' ', attrelid, relname, attnum, attname, atttypid, attnotnull, attisdropped) AS part
                FROM pg_attribute JOIN pg_class ON pg_class.oid = attrelid
                WHERE relnamespace = 'public'::regnamespace AND attnum > 0
                UNION ALL SELECT oid::TEXT FROM pg_constraint WHERE connamespace = 'public'::regnamespace
            ) AS parts
        $$;
        DO $$
        DECLARE
            name TEXT;
            is_used BOOLEAN;
        BEGIN
            FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
                EXECUTE format('SELECT EXISTS (SELECT FROM public.%I)', name) INTO is_used;
                IF is_used THEN EXECUTE format('CREATE TABLE pristine.%1$I AS TABLE public.%1$I', name); END IF;
            END LOOP;
        END $$;
        CREATE TABLE pristine.shapes AS SELECT pristine.shape() AS shape;
        CREATE PROCEDURE pristine.restore() LANGUAGE plpgsql AS $$
        DECLARE
            name TEXT;
        BEGIN
            IF pristine.shape() IS DISTINCT FROM (SELECT shape FROM pristine.shapes) THEN RAISE 'The tables were changed.'; END IF;
            SET LOCAL session_replication_role = replica;
            FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' LOOP
                EXECUTE format('DELETE FROM public.%I', name);
            END LOOP;
            FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'pristine' AND tablename <> 'shapes' LOOP
                EXECUTE format('INSERT INTO public.%1$I TABLE pristine.%1$I', name);
            END LOOP;
            PERFORM setval(oid, 1, false) FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace;
        END $$
        """

    /// Restores the tables' rows. Fails where the tables themselves were changed.
    static let restore = "CALL pristine.restore()"
}
