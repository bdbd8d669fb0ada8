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
RUN npm run build
# What is run beside the server as plain files, so that the image needs neither tsx nor the sources.
RUN node_modules/.bin/esbuild db/migrate.ts db/bootstrap.ts --bundle --platform=node --target=node24 \
      --format=esm --out-extension:.js=.mjs --external:@node-rs/argon2 --outdir=/app/prepare \
 && node scripts/build/bundle-commands.mjs /app/prepare

FROM node:24-bookworm-slim
WORKDIR /app
# Docker sets HOSTNAME to the container's id, which the server would listen on.
ENV NODE_ENV=production HOSTNAME=0.0.0.0 PORT=3000
COPY --from=build /app/.next/standalone ./
COPY --from=build /app/prepare ./db
COPY --from=build /app/db/migrations ./db/migrations
RUN mkdir /files && chown node:node /files
ENV LONJA_FILES_DIR=/files
# `docker compose exec app-1 lonja doctor`
RUN printf '#!/bin/sh\nexec node /app/db/lonja.mjs "$@"\n' > /usr/local/bin/lonja && chmod +x /usr/local/bin/lonja
USER node
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# Any number may start at once: the migration takes a lock. The server never sees what only the preparation may know.
CMD ["sh", "-c", "node db/check-environment.mjs && node db/migrate.mjs && node db/bootstrap.mjs && exec env -u DATABASE_OWNER_URL -u DESIGNATED_ADMIN_PASSWORD node server.js"]
