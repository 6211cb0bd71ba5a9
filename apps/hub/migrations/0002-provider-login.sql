-- Who a member is at the provider of logins (OpenID Connect): known from the first login on, so that an
-- address that goes to another person later opens nothing.
ALTER TABLE hub.members
  ADD COLUMN login_issuer text,
  ADD COLUMN login_subject text,
  ADD CHECK ((login_issuer IS NULL) = (login_subject IS NULL));
CREATE UNIQUE INDEX members_login ON hub.members (organisation_id, login_issuer, login_subject);
CREATE INDEX members_email ON hub.members (organisation_id, lower(email));
