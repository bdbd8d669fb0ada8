import postgres from "postgres";
import { beforeEach, expect, it } from "vitest";
import { accessIn } from "@/scripts/commands/replaced-access";
import { reportSettled, settleRestored } from "@/scripts/commands/settle-restored";
import { appsOf, auditOf, makeAdmin, makeUser, makeVerifiedUser, reload } from "../../factories/identity";
import { copyTemplate, nameOf, ownerUrl } from "../../setup/database";

const database = nameOf(`rights_${process.env.VITEST_POOL_ID ?? "0"}`);
const MADE_AT = "2026-11-20T10:00:00.000Z";
const LATER = new Date("2026-11-25T10:00:00Z");

beforeEach(() => copyTemplate(database));

type Person = { id: string; email: string };
const verified = (level: string) => ({ kyc_status: "verified", kyc_level: level, kyc_verified_at: LATER });

/** Reads a replaced database that contains these people, with their verification there. */
async function replacedWith(people: [Person, object][], closed: [Person, string][] = []) {
  const sql = postgres(ownerUrl(database), { max: 1, onnotice: () => undefined });
  for (const [{ id, email }, more] of people) {
    const row = { id, email, first_name: "Ana", last_name: "Ruiz", password_hash: "x", ...more };
    await sql`insert into users ${sql(row)}`;
  }
  for (const [{ id }, app] of closed)
    await sql`insert into user_app_permissions (user_id, app_key, has_access) values (${id}, ${app}, false)`;
  const access = await accessIn(sql);
  await sql.end();
  return access;
}

it("takes again the verification, level and apps that members have lost since, and gives nothing", async () => {
  const admin = await makeAdmin();
  const [refused, lowered] = [await makeVerifiedUser(), await makeVerifiedUser({ kycLevel: "complete" })];
  const [raised, blocked] = [await makeVerifiedUser(), await makeUser({ apps: ["forum", "btc"] })];
  const rejected = { kyc_status: "rejected", kyc_level: "basic", kyc_rejected_reason: "Documento falso" };
  const access = await replacedWith(
    [
      [admin, { is_admin: true, ...verified("complete") }],
      [refused, rejected],
      [lowered, verified("basic")],
      [raised, verified("intermediate")],
      [blocked, verified("basic")],
    ],
    [
      [blocked, "btc"],
      [blocked, "debank"],
    ],
  );
  const settled = await settleRestored({}, [], MADE_AT, access);
  expect(settled.rights).toBe(3);
  expect(await reload(refused)).toMatchObject({
    kycStatus: "rejected",
    kycVerifiedAt: null,
    kycRejectedReason: "Documento falso",
  });
  expect(await reload(lowered)).toMatchObject({ kycStatus: "verified", kycLevel: "basic" });
  expect(await reload(raised)).toMatchObject({ kycStatus: "verified", kycLevel: "basic" });
  expect([await appsOf(blocked), (await reload(blocked)).kycStatus]).toEqual([["forum"], "pending"]);
  expect(await auditOf(refused)).toMatchObject([
    { action: "identity.update-user", details: { kycStatus: ["verified", "rejected"], restored: MADE_AT } },
  ]);
  expect(await auditOf(blocked)).toMatchObject([
    { action: "identity.set-permission", details: { btc: [true, false], restored: MADE_AT } },
  ]);
  expect([await auditOf(raised), await auditOf(admin)]).toEqual([[], []]);
});

it("takes nothing where the replaced database has lost its members, and says so", async () => {
  const member = await makeVerifiedUser();
  const settled = await settleRestored({}, [], MADE_AT, await replacedWith([[member, {}]]));
  const lines: string[] = [];
  reportSettled(settled, MADE_AT, (line) => lines.push(line));
  expect((await reload(member)).kycStatus).toBe("verified");
  expect(lines.join("\n")).toContain("from whom a verification, a level or an app was taken");
});
