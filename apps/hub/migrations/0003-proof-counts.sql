-- What sessions showed of learnings that members get: all of it so far for each machine of a member, and not
-- what to add, so that the same sent twice changes nothing. A revision that is older than the one that
-- stands here does not replace it.
CREATE TABLE hub.proof_counts (
  organisation_id uuid NOT NULL,
  project_id uuid NOT NULL,
  learning_id text NOT NULL,
  member_id uuid NOT NULL,
  machine uuid NOT NULL,
  -- By which it came last.
  token_id uuid NOT NULL,
  revision bigint NOT NULL,
  given integer NOT NULL,
  given_broken integer NOT NULL CHECK (given_broken BETWEEN 0 AND given),
  held integer NOT NULL,
  held_broken integer NOT NULL CHECK (held_broken BETWEEN 0 AND held),
  helped integer NOT NULL CHECK (helped >= 0),
  ignored integer NOT NULL CHECK (ignored >= 0),
  misled integer NOT NULL CHECK (misled >= 0),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK (helped + ignored + misled <= given),
  PRIMARY KEY (project_id, learning_id, member_id, machine),
  FOREIGN KEY (project_id, learning_id) REFERENCES hub.learnings (project_id, id),
  FOREIGN KEY (organisation_id, member_id) REFERENCES hub.members (organisation_id, id)
);
CREATE INDEX ON hub.proof_counts (member_id);
CREATE INDEX ON hub.proof_counts (token_id);

ALTER TABLE hub.proof_counts ENABLE ROW LEVEL SECURITY;
ALTER TABLE hub.proof_counts FORCE ROW LEVEL SECURITY;
CREATE POLICY of_project ON hub.proof_counts USING (organisation_id = hub.asking_organisation()
  AND project_id IN (SELECT p.id FROM hub.projects p));
GRANT SELECT, INSERT, UPDATE, DELETE ON hub.proof_counts TO reflect_hub;
