import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { closeDatabase, db } from ".";
import { users } from "./schema";
import { ensureAdministrator } from "./seed/administrator";

const email = process.env.DESIGNATED_ADMIN_EMAIL?.trim().toLowerCase();

try {
  if (email) await makeAdministrator(email);
  else if (!(await hasAdministrator())) {
    console.error(
      "DESIGNATED_ADMIN_EMAIL is missing: it names the administrator that the first start creates.",
    );
    process.exitCode = 1;
  }
} finally {
  await closeDatabase();
}

async function makeAdministrator(designated: string): Promise<void> {
  const given = process.env.DESIGNATED_ADMIN_PASSWORD;
  const password = given || randomBytes(18).toString("base64url");
  const created = await db.transaction((tx) => ensureAdministrator(tx, { email: designated, password }));
  // Nobody is told the password anywhere else.
  if (created)
    console.log(
      `Administrator ${designated} created${given ? "" : `; password, shown this once: ${password}`}`,
    );
  if ((await countAdministrators()) < 2) {
    console.log(
      "There is one administrator: nobody can approve corrections, new administrators or rules of money. " +
        "Name the second one here: npm run admin:name -- mail@example.org (in the image: node db/name-administrator.mjs mail@example.org).",
    );
  }
}

function countAdministrators(): Promise<number> {
  return db.$count(users, and(eq(users.isAdmin, true), isNull(users.deletedAt)));
}

async function hasAdministrator(): Promise<boolean> {
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(1);
  return known !== undefined;
}
