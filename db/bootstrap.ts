import { randomBytes } from "node:crypto";
import { closeDatabase, db } from ".";
import { ensureAdministrator } from "./seed/administrator";

const email = process.env.DESIGNATED_ADMIN_EMAIL?.trim().toLowerCase();
if (!email) {
  console.error(
    "DESIGNATED_ADMIN_EMAIL is missing: it names the administrator that the first start creates.",
  );
  process.exit(1);
}

try {
  const given = process.env.DESIGNATED_ADMIN_PASSWORD;
  const password = given || randomBytes(18).toString("base64url");
  const created = await db.transaction((tx) => ensureAdministrator(tx, { email, password }));
  if (created)
    console.log(`Administrator ${email} created${given ? "" : `; password, shown this once: ${password}`}`);
} finally {
  await closeDatabase();
}
