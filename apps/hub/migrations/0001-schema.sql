-- What a hub keeps. The service works as the role reflect_hub: it owns nothing, and row-level security,
-- which holds for owners too, shows it the rows of the organisation that the transaction names.

CREATE EXTENSION IF NOT EXISTS vector;

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'reflect_hub') THEN
    CREATE ROLE reflect_hub NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
  END IF;
END
$$;

-- Who asks, as each transaction says it. What was set and rolled back is '' and not null.
CREATE FUNCTION hub.asking_organisation() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('reflect.organisation', true), '')::uuid $$;
CREATE FUNCTION hub.asking_member() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('reflect.member', true), '')::uuid $$;
CREATE FUNCTION hub.asking_token() RETURNS uuid LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('reflect.token', true), '')::uuid $$;
CREATE FUNCTION hub.asking_admin() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(current_setting('reflect.admin', true), '') = 'on' $$;

CREATE TABLE hub.organisations (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  slug text NOT NULL UNIQUE,
  name text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Bare ids, for the hub's own jobs, which go from one organisation to the next.
CREATE TABLE hub.tenants (
  organisation_id uuid PRIMARY KEY REFERENCES hub.organisations,
  since timestamptz NOT NULL DEFAULT now()
);

CREATE TABLE hub.members (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES hub.organisations,
  name text NOT NULL,
  email text,
  admin boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL DEFAULT now(),
  revoked_at timestamptz,
  erased_at timestamptz,
  UNIQUE (organisation_id, id)
);

CREATE TABLE hub.tokens (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL,
  member_id uuid NOT NULL,
  name text NOT NULL,
  -- SHA-256 of a secret of 256 random bits, which needs no slow hash.
  secret_hash bytea NOT NULL,
  scopes text[] NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  -- Its learnings were taken back.
  distrusted_at timestamptz,
  FOREIGN KEY (organisation_id, member_id) REFERENCES hub.members (organisation_id, id)
);
CREATE INDEX ON hub.tokens (member_id);

CREATE TABLE hub.projects (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL REFERENCES hub.organisations,
  key text NOT NULL,
  name text NOT NULL,
  policy text NOT NULL CHECK (policy IN ('review', 'trusted')),
  private boolean NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (organisation_id, key),
  UNIQUE (organisation_id, id)
);

CREATE TABLE hub.memberships (
  organisation_id uuid NOT NULL,
  project_id uuid NOT NULL,
  member_id uuid NOT NULL,
  role text NOT NULL CHECK (role IN ('reader', 'proposer', 'reviewer', 'admin')),
  since timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, member_id),
  FOREIGN KEY (organisation_id, project_id) REFERENCES hub.projects (organisation_id, id),
  FOREIGN KEY (organisation_id, member_id) REFERENCES hub.members (organisation_id, id)
);
CREATE INDEX ON hub.memberships (member_id);

CREATE SEQUENCE hub.change_sequence;

CREATE TABLE hub.learnings (
  organisation_id uuid NOT NULL,
  project_id uuid NOT NULL,
  id text NOT NULL,
  author_id uuid NOT NULL,
  -- approved: members get approved_revision of it. removed: a tombstone tells those who had it.
  state text NOT NULL CHECK (state IN ('proposed', 'approved', 'removed')),
  last_revision integer NOT NULL,
  approved_revision integer,
  words tsvector NOT NULL DEFAULT '',
  embedding vector(384),
  embedded_revision integer,
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- The transaction that changed what members get. A cursor passes it only when no transaction that
  -- is as old still runs, so that what commits late is not skipped.
  changed_xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  changed_sequence bigint NOT NULL DEFAULT nextval('hub.change_sequence'),
  PRIMARY KEY (project_id, id),
  FOREIGN KEY (organisation_id, project_id) REFERENCES hub.projects (organisation_id, id),
  FOREIGN KEY (organisation_id, author_id) REFERENCES hub.members (organisation_id, id),
  CHECK ((state = 'approved') = (approved_revision IS NOT NULL))
);
CREATE INDEX learnings_changes ON hub.learnings (project_id, changed_xid, changed_sequence)
  WHERE state = 'approved';
CREATE INDEX ON hub.learnings (author_id);
CREATE INDEX ON hub.learnings USING gin (words) WHERE state = 'approved';
CREATE INDEX ON hub.learnings USING hnsw (embedding vector_cosine_ops);

CREATE TABLE hub.learning_revisions (
  organisation_id uuid NOT NULL,
  project_id uuid NOT NULL,
  learning_id text NOT NULL,
  revision integer NOT NULL,
  -- What it was edited from.
  base integer,
  author_id uuid NOT NULL,
  token_id uuid,
  -- Null once the person who wrote it is erased.
  document text,
  state text NOT NULL CHECK (state IN ('proposed', 'approved', 'rejected', 'superseded', 'removed')),
  approver_id uuid,
  approved_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, learning_id, revision),
  FOREIGN KEY (project_id, learning_id) REFERENCES hub.learnings (project_id, id),
  FOREIGN KEY (organisation_id, author_id) REFERENCES hub.members (organisation_id, id)
);
CREATE INDEX ON hub.learning_revisions (author_id);
CREATE INDEX ON hub.learning_revisions (token_id);

-- Names that approved learnings are about.
CREATE TABLE hub.entities (
  organisation_id uuid NOT NULL,
  project_id uuid NOT NULL,
  learning_id text NOT NULL,
  name text NOT NULL,
  PRIMARY KEY (project_id, learning_id, name),
  FOREIGN KEY (project_id, learning_id) REFERENCES hub.learnings (project_id, id)
);
CREATE INDEX ON hub.entities (project_id, lower(name));

CREATE TABLE hub.ratings (
  organisation_id uuid NOT NULL,
  project_id uuid NOT NULL,
  learning_id text NOT NULL,
  member_id uuid NOT NULL,
  verdict text NOT NULL CHECK (verdict IN ('helpful', 'harmful')),
  at timestamptz NOT NULL,
  PRIMARY KEY (project_id, learning_id, member_id),
  FOREIGN KEY (project_id, learning_id) REFERENCES hub.learnings (project_id, id),
  FOREIGN KEY (organisation_id, member_id) REFERENCES hub.members (organisation_id, id)
);

CREATE TABLE hub.proposals (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  organisation_id uuid NOT NULL,
  project_id uuid NOT NULL,
  learning_id text NOT NULL,
  revision integer NOT NULL,
  kind text NOT NULL CHECK (kind IN ('new', 'edit', 'conflict')),
  state text NOT NULL CHECK (state IN ('open', 'approved', 'rejected', 'withdrawn')),
  author_id uuid NOT NULL,
  conflicts text[] NOT NULL DEFAULT '{}',
  warnings text[] NOT NULL DEFAULT '{}',
  similar_ids text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  sequence bigint GENERATED ALWAYS AS IDENTITY,
  FOREIGN KEY (project_id, learning_id, revision) REFERENCES hub.learning_revisions,
  FOREIGN KEY (organisation_id, author_id) REFERENCES hub.members (organisation_id, id)
);
CREATE INDEX ON hub.proposals (project_id, state, sequence);
CREATE INDEX ON hub.proposals (project_id, learning_id);
CREATE INDEX ON hub.proposals (author_id);

CREATE TABLE hub.reviews (
  organisation_id uuid NOT NULL,
  project_id uuid NOT NULL,
  proposal_id uuid PRIMARY KEY REFERENCES hub.proposals,
  reviewer_id uuid NOT NULL,
  decision text NOT NULL CHECK (decision IN ('approve', 'reject')),
  note text,
  at timestamptz NOT NULL DEFAULT now(),
  FOREIGN KEY (organisation_id, reviewer_id) REFERENCES hub.members (organisation_id, id)
);
CREATE INDEX ON hub.reviews (reviewer_id);

-- No text of what was removed: an id and why.
CREATE TABLE hub.tombstones (
  organisation_id uuid NOT NULL,
  project_id uuid NOT NULL,
  learning_id text NOT NULL,
  reason text NOT NULL CHECK (reason IN ('removed', 'revoked', 'erased')),
  at timestamptz NOT NULL DEFAULT now(),
  changed_xid xid8 NOT NULL DEFAULT pg_current_xact_id(),
  changed_sequence bigint NOT NULL DEFAULT nextval('hub.change_sequence'),
  PRIMARY KEY (project_id, learning_id),
  FOREIGN KEY (organisation_id, project_id) REFERENCES hub.projects (organisation_id, id)
);
CREATE INDEX tombstones_changes ON hub.tombstones (project_id, changed_xid, changed_sequence);

-- What was answered to a push, for the client that did not get the answer.
CREATE TABLE hub.push_receipts (
  organisation_id uuid NOT NULL,
  project_id uuid NOT NULL,
  learning_id text NOT NULL,
  member_id uuid NOT NULL,
  revision uuid NOT NULL,
  item_hash bytea NOT NULL,
  result jsonb NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (project_id, learning_id, member_id, revision),
  FOREIGN KEY (organisation_id, project_id) REFERENCES hub.projects (organisation_id, id),
  FOREIGN KEY (organisation_id, member_id) REFERENCES hub.members (organisation_id, id)
);
CREATE INDEX ON hub.push_receipts (at);
CREATE INDEX ON hub.push_receipts (member_id);

CREATE TABLE hub.audit (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  organisation_id uuid NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  actor_id uuid,
  token_id uuid,
  action text NOT NULL,
  target text,
  project_id uuid,
  detail jsonb NOT NULL DEFAULT '{}'
);
CREATE INDEX ON hub.audit (organisation_id, id);

CREATE FUNCTION hub.refuse_change() RETURNS trigger LANGUAGE plpgsql
  AS $$ BEGIN RAISE EXCEPTION 'hub.audit is append-only'; END $$;
CREATE TRIGGER audit_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON hub.audit
  FOR EACH STATEMENT EXECUTE FUNCTION hub.refuse_change();

-- The cluster that the numbers of transactions are of: a restored dump has those of another one.
CREATE TABLE hub.incarnation (
  only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
  id uuid NOT NULL,
  cluster text NOT NULL
);

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY[
    'organisations', 'members', 'tokens', 'projects', 'memberships', 'learnings', 'learning_revisions', 'entities',
    'ratings', 'proposals', 'reviews', 'tombstones', 'push_receipts', 'audit'
  ] LOOP
    EXECUTE format('ALTER TABLE hub.%I ENABLE ROW LEVEL SECURITY', name);
    EXECUTE format('ALTER TABLE hub.%I FORCE ROW LEVEL SECURITY', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['members', 'tokens', 'memberships', 'audit'] LOOP
    EXECUTE format(
      'CREATE POLICY of_organisation ON hub.%I USING (organisation_id = hub.asking_organisation())', name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY[
    'learnings', 'learning_revisions', 'entities', 'ratings', 'proposals', 'reviews', 'tombstones', 'push_receipts'
  ] LOOP
    EXECUTE format(
      'CREATE POLICY of_project ON hub.%I USING (organisation_id = hub.asking_organisation()
         AND project_id IN (SELECT p.id FROM hub.projects p))', name);
  END LOOP;
END
$$;

CREATE POLICY of_organisation ON hub.organisations USING (id = hub.asking_organisation());
-- Whose token it is, is known only when the token was found.
CREATE POLICY of_token ON hub.tokens FOR SELECT USING (id = hub.asking_token());
CREATE POLICY of_organisation ON hub.projects USING (
  organisation_id = hub.asking_organisation()
  AND (
    NOT private
    OR hub.asking_admin()
    OR id IN (SELECT m.project_id FROM hub.memberships m WHERE m.member_id = hub.asking_member())
  )
);

GRANT USAGE ON SCHEMA hub TO reflect_hub;
GRANT USAGE ON SEQUENCE hub.change_sequence TO reflect_hub;
GRANT SELECT ON hub.incarnation, hub.migrations, hub.tenants, hub.organisations TO reflect_hub;
GRANT SELECT, INSERT, UPDATE ON
  hub.members, hub.tokens, hub.projects, hub.learnings, hub.learning_revisions, hub.proposals, hub.reviews
  TO reflect_hub;
GRANT SELECT, INSERT, UPDATE, DELETE ON hub.memberships, hub.entities, hub.ratings TO reflect_hub;
GRANT SELECT, INSERT, DELETE ON hub.push_receipts TO reflect_hub;
GRANT SELECT, INSERT ON hub.tombstones, hub.audit TO reflect_hub;
