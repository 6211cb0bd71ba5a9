#!/bin/sh
# Runs once, when the database is made: the hub's login is in reflect_hub alone, and owns nothing.
set -eu
psql --set=ON_ERROR_STOP=1 --set=password="$HUB_SERVICE_PASSWORD" \
  --username "$POSTGRES_USER" --dbname "$POSTGRES_DB" <<'SQL'
CREATE EXTENSION IF NOT EXISTS vector;
CREATE ROLE reflect_hub NOLOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOBYPASSRLS;
CREATE ROLE hub_service LOGIN PASSWORD :'password' IN ROLE reflect_hub;
SQL
