# syntax=docker/dockerfile:1

FROM node:24-bookworm-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# Static pages keep the name, the mode, the address and the operator of the build; its headers whom HSTS includes.
ARG APP_NAME=Lonja
ARG LEGAL_MODE=demonstration
ARG APP_URL
ARG OPERATOR_NAME
ARG OPERATOR_EMAIL
ARG HSTS_INCLUDE_SUBDOMAINS=off
RUN CI=true npm run build
# What is run beside the server as plain files, so that the image needs neither tsx nor the sources.
RUN node_modules/.bin/esbuild db/migrate.ts db/bootstrap.ts --bundle --platform=node --target=node24 \
      --format=esm --out-extension:.js=.mjs --external:@node-rs/argon2 --outdir=/app/prepare \
 && node scripts/build/bundle-commands.mjs /app/prepare \
 && printf '#!/bin/sh\nexec node /app/db/lonja.mjs "$@"\n' > /app/prepare/lonja && chmod +x /app/prepare/lonja

# What makes backups: the same commands beside the clients of PostgreSQL, whose version is the database's or later.
FROM postgres:18-bookworm AS backup
WORKDIR /app
COPY --from=build /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app/.next/standalone/node_modules ./node_modules
COPY --from=build /app/prepare ./db
COPY --from=build /app/db/migrations ./db/migrations
COPY --from=build /app/scripts/secret-files.mjs /app/scripts/failure.mjs ./scripts/
RUN mv db/lonja /usr/local/bin/lonja && mkdir /files /backups && chown 1000:1000 /files /backups
ENV NODE_ENV=production NODE_OPTIONS=--import=/app/scripts/secret-files.mjs LONJA_FILES_DIR=/files BACKUP_DIR=/backups
# The number that the server has there: the files are its own.
USER 1000:1000
HEALTHCHECK NONE
# Each night at half past three (UTC). One that fails is told of by the alert of an old backup; the next night tries again.
ENTRYPOINT []
CMD ["bash", "-c", "trap 'exit 0' TERM; while :; do sleep $(( ($(date -d 03:30 +%s) - $(date +%s) + 86399) % 86400 + 1 )) & wait; lonja backup; done"]

FROM node:24-bookworm-slim
WORKDIR /app
# Nothing here installs packages; what cannot be run cannot be used against us either.
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
# By the shell alone: a Node each time would cost 40 MB and a tenth of a second of the processor.
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["bash", "-c", "exec 3<>/dev/tcp/127.0.0.1/$PORT && printf 'GET /api/health HTTP/1.0\\r\\nHost: localhost\\r\\n\\r\\n' >&3 && read -r -t 4 line <&3 && [[ $line == *' 200 '* ]]"]
# Any number may start at once: the migration takes a lock. The server never sees what only the preparation may know.
CMD ["sh", "-c", "node db/check-environment.mjs && node db/migrate.mjs && node db/bootstrap.mjs && exec env -u DATABASE_OWNER_URL -u DATABASE_OWNER_URL_FILE -u DESIGNATED_ADMIN_PASSWORD -u DESIGNATED_ADMIN_PASSWORD_FILE node server.js"]
