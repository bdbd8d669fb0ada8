import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { closeDatabase, db } from ".";
import { users } from "./schema";
import { ensureAdministrator } from "./seed/administrator";

const { DESIGNATED_ADMIN_EMAIL, DESIGNATED_ADMIN_PASSWORD, SECOND_ADMIN_EMAIL } = process.env;

try {
  await bootstrap();
} finally {
  await closeDatabase();
}

async function bootstrap(): Promise<void> {
  // Only at the first start: later, an address left in a variable would get the power to approve.
  if (!(await hasAdministrator())) {
    if (!DESIGNATED_ADMIN_EMAIL) {
      console.error(
        "DESIGNATED_ADMIN_EMAIL is missing: set it to the e-mail of the first administrator, whose account the first start creates.",
      );
      process.exitCode = 1;
      return;
    }
    await makeAdministrator(DESIGNATED_ADMIN_EMAIL, DESIGNATED_ADMIN_PASSWORD);
    if (SECOND_ADMIN_EMAIL) await makeAdministrator(SECOND_ADMIN_EMAIL);
  }
  if ((await countAdministrators()) < 2) {
    console.log(
      "There is one administrator: corrections, new administrators and money settings need a second one to approve them. " +
        `${SECOND_ADMIN_EMAIL ? "SECOND_ADMIN_EMAIL only applies to the first start. " : ""}` +
        "Create the second administrator with: npm run admin:name -- mail@example.org (in the image: node db/name-administrator.mjs mail@example.org).",
    );
  }
}

async function makeAdministrator(address: string, given?: string): Promise<void> {
  const email = address.trim().toLowerCase();
  const password = given || randomBytes(18).toString("base64url");
  const created = await db.transaction((tx) => ensureAdministrator(tx, { email, password }));
  // The password is shown nowhere else.
  if (created)
    console.log(`Administrator ${email} created${given ? "" : `; password (shown only once): ${password}`}`);
}

function countAdministrators(): Promise<number> {
  return db.$count(users, and(eq(users.isAdmin, true), isNull(users.deletedAt)));
}

async function hasAdministrator(): Promise<boolean> {
  const [known] = await db.select({ id: users.id }).from(users).where(eq(users.isAdmin, true)).limit(1);
  return known !== undefined;
}
