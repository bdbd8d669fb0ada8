import { eq } from "drizzle-orm";
import postgres from "postgres";
import { beforeEach, expect, it } from "vitest";
import { db } from "@/db";
import { recoveryCodes, users } from "@/db/schema";
import { readMoneyPause } from "@/lib/auth/queries";
import { accessIn } from "@/scripts/commands/replaced-access";
import { reportSettled, settleRestored } from "@/scripts/commands/settle-restored";
import { makeAdmin, makeUser, reload } from "../../factories/identity";
import { copyTemplate, nameOf, ownerUrl } from "../../setup/database";

const database = nameOf(`replaced_${process.env.VITEST_POOL_ID ?? "0"}`);
const MADE_AT = "2026-11-20T10:00:00.000Z";
const [EARLIER, LATER] = [new Date("2026-11-10T10:00:00Z"), new Date("2026-11-25T10:00:00Z")];

beforeEach(() => copyTemplate(database));

/** Inserts the person into the replaced database, with the credentials that they have there. */
async function replace(
  sql: postgres.Sql,
  person: { id: string; email: string },
  more: Record<string, string | number | boolean | Date> = {},
) {
  const row = {
    id: person.id,
    email: person.email,
    first_name: "Ana",
    last_name: "Ruiz",
    password_hash: "new",
  };
  await sql`insert into users ${sql({ ...row, ...more })}`;
}

function said(settled: Parameters<typeof reportSettled>[0]): string {
  const lines: string[] = [];
  reportSettled(settled, MADE_AT, (line) => lines.push(line));
  return lines.join("\n");
}

it("keeps the password and second factor that a member has set since, and ends the older recovery codes", async () => {
  const admin = await makeAdmin();
  const recovered = await makeUser({ passwordHash: "old", credentialsChangedAt: EARLIER });
  const same = await makeUser({ passwordHash: "old", credentialsChangedAt: LATER });
  await db.insert(recoveryCodes).values({ userId: recovered.id, codeHash: "old" });
  const sql = postgres(ownerUrl(database), { max: 1, onnotice: () => undefined });
  const verified = { kyc_status: "verified", kyc_level: "complete", kyc_verified_at: LATER };
  await replace(sql, admin, { is_admin: true, ...verified });
  const factor = { totp_secret: "sealed", totp_enabled_at: LATER, totp_last_step: 7 };
  await replace(sql, recovered, { credentials_changed_at: LATER, ...factor });
  await replace(sql, same, { credentials_changed_at: EARLIER });
  const access = await accessIn(sql);
  await sql.end();
  const settled = await settleRestored({}, [], MADE_AT, access);
  expect(settled.credentials).toBe(1);
  expect(said(settled)).toContain("now as they set it: 1.");
  expect(await reload(recovered)).toMatchObject({
    passwordHash: "new",
    totpSecret: "sealed",
    totpEnabledAt: LATER,
    totpLastStep: 7,
    credentialsChangedAt: LATER,
  });
  expect(await db.$count(recoveryCodes, eq(recoveryCodes.userId, recovered.id))).toBe(0);
  expect(await reload(same)).toMatchObject({ passwordHash: "old", credentialsChangedAt: LATER });
});

it("pauses everybody's money for a day where no replaced database is known", async () => {
  // Where no mail is sent nobody confirms an address.
  const user = await makeUser({ emailConfirmedAt: null });
  await db.update(users).set({ credentialsChangedAt: null }).where(eq(users.id, user.id));
  const settled = await settleRestored({}, [], MADE_AT);
  expect(await readMoneyPause(db, user.id)).toBeInstanceOf(Date);
  expect(said(settled)).toContain("no member's money can leave for a day");
});
