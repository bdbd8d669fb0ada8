#!/bin/sh
# Runs a command of Lonja (docs/operations.md, «Commands») with the environment of the systemd units, as their user:
#   install -m 700 docs/recipes/lonja.sh /usr/local/sbin/lonja
#   lonja doctor
# In /etc/lonja/environment, a value with spaces must be in quotes, which systemd accepts as well.
set -eu

set -a
. /etc/lonja/environment
NODE_ENV=production
LONJA_FILES_DIR=/var/lib/lonja/files
BACKUP_DIR=/var/backups/lonja
DATABASE_URL=$(cat /etc/lonja/database-url)
DATABASE_OWNER_URL=$(cat /etc/lonja/database-owner-url)
AUTH_SECRET=$(cat /etc/lonja/auth-secret)
STORAGE_ENCRYPTION_KEY=$(cat /etc/lonja/storage-key)
BACKUP_KEY=$(cat /etc/lonja/backup-key)
set +a

cd /srv/lonja
exec setpriv --reuid=lonja --regid=lonja --init-groups \
  /usr/bin/node scripts/commands/main.mjs scripts/commands/lonja.ts "$@"
