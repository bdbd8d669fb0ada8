# syntax=docker/dockerfile:1

FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
COPY patches ./patches
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# Static pages contain the name, mode, addresses and operator given at build time; the headers contain the scope of HSTS.
ARG APP_NAME=Lonja
ARG LEGAL_MODE=demonstration
ARG APP_URL
ARG OPERATOR_NAME
ARG OPERATOR_EMAIL
ARG HSTS_INCLUDE_SUBDOMAINS=off
ARG CDN_URL
RUN CI=true npm run build
# The commands as plain files, so that the image needs neither tsx nor the sources.
RUN node_modules/.bin/esbuild db/migrate.ts db/bootstrap.ts --bundle --platform=node --target=node24 \
      --format=esm --out-extension:.js=.mjs --external:@node-rs/argon2 --outdir=/app/prepare \
 && node scripts/build/bundle-commands.mjs /app/prepare \
 && printf '#!/bin/sh\nexec node /app/db/lonja.mjs "$@"\n' > /app/prepare/lonja && chmod +x /app/prepare/lonja

# Makes backups: the same commands, with PostgreSQL's clients, which must not be older than the database.
FROM postgres:18-bookworm AS backup
WORKDIR /app
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app/.next/standalone/node_modules ./node_modules
COPY --from=build /app/prepare ./db
COPY --from=build /app/db/migrations ./db/migrations
COPY --from=build /app/scripts/secret-files.mjs /app/scripts/failure.mjs ./scripts/
RUN mv db/lonja /usr/local/bin/lonja && mkdir /files /backups && chown 1000:1000 /files /backups
ENV NODE_ENV=production NODE_OPTIONS=--import=/app/scripts/secret-files.mjs LONJA_FILES_DIR=/files BACKUP_DIR=/backups
# The same user id as the server's, because both read and write the files.
USER 1000:1000
HEALTHCHECK NONE
# Each night at 03:30 (UTC). After a failure the next night tries again; an alert reports a backup that is too old.
ENTRYPOINT []
CMD ["bash", "-c", "trap 'exit 0' TERM; while :; do sleep $(( ($(date -d 03:30 +%s) - $(date +%s) + 86399) % 86400 + 1 )) & wait; lonja backup; done"]

FROM node:24-bookworm-slim
WORKDIR /app
# The server needs no package manager, and an intruder could use one.
RUN rm -rf /usr/local/lib/node_modules /usr/local/bin/npm /usr/local/bin/npx /usr/local/bin/corepack /usr/local/bin/yarn* /opt/yarn*
# Docker sets HOSTNAME to the container's id, which the server would listen on.
ENV NODE_ENV=production HOSTNAME=0.0.0.0 PORT=3000
COPY --from=build /app/.next/standalone ./
COPY --from=build /app/prepare ./db
COPY --from=build /app/db/migrations ./db/migrations
COPY --from=build /app/scripts/secret-files.mjs /app/scripts/failure.mjs ./scripts/
# Every process here takes secrets out of files: AUTH_SECRET_FILE=/run/secrets/auth_secret.
ENV NODE_OPTIONS=--import=/app/scripts/secret-files.mjs
# `docker compose exec app-1 lonja doctor`
RUN mv db/lonja /usr/local/bin/lonja && mkdir /files && chown node:node /files
ENV LONJA_FILES_DIR=/files
USER node
EXPOSE 3000
# A shell one-liner: starting Node each time would take 40 MB and a tenth of a second of processor time.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /api/health HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3 && read -r -t 4 line <&3 && [[ $line == *' 200 '* ]]"]
# Several containers may start at once: the migration takes a lock. The server does not get the owner's password.
CMD ["sh", "-c", "node db/check-environment.mjs && node db/migrate.mjs && node db/bootstrap.mjs && exec env -u DATABASE_OWNER_URL -u DATABASE_OWNER_URL_FILE -u DESIGNATED_ADMIN_PASSWORD -u DESIGNATED_ADMIN_PASSWORD_FILE node server.js"]
