import postgres from "postgres";
import { beforeEach, describe, expect, it } from "vitest";
import { hashPassword, passwordMatches } from "@/lib/auth/password/hash";
import { run } from "../../../scripts/run.mjs";
import { applicationUrl, copyTemplate, nameOf, ownerUrl } from "../../setup/database";

describe("npm run admin:name, with an address that has an account", () => {
  const database = nameOf(`naming_${process.env.VITEST_POOL_ID ?? "0"}`);
  const environment = { ...process.env, DATABASE_URL: applicationUrl(database) };
  const email = "luis@real.example";

  beforeEach(() => copyTemplate(database));

  async function named({ isConfirmed }: { isConfirmed: boolean }) {
    const sql = postgres(ownerUrl(database), { max: 1 });
    const now = new Date();
    await sql`insert into users
      (id, email, password_hash, first_name, last_name, email_confirmed_at, totp_secret, totp_enabled_at)
      values ('luis', ${email}, ${await hashPassword("the-registrants-password")}, 'Luis', 'Vega',
        ${isConfirmed ? now : null}, 'secret', ${now})`;
    await sql`insert into recovery_codes (user_id, code_hash) values ('luis', 'code')`;
    const { code, output } = await run(
      process.execPath,
      ["scripts/commands/main.mjs", "scripts/commands/name-administrator.ts", email],
      { environment, quiet: true },
    );
    const [row] = await sql`select is_admin, email_confirmed_at, totp_enabled_at, password_hash,
      (select count(*)::int from recovery_codes where user_id = users.id) as codes from users where id = 'luis'`;
    const audited = await sql<{ action: string }[]>`select action from audit_log order by id`;
    await sql.end();
    const works = (password: string) => passwordMatches(row?.password_hash, password);
    return {
      code,
      said: output.trim().split("\n").at(-1) ?? "",
      row,
      works,
      acts: audited.map(({ action }) => action),
    };
  }

  it("replaces the password and the second factor if the address was never confirmed", async () => {
    const { code, said, row, works, acts } = await named({ isConfirmed: false });
    expect(said).toMatch(
      /^luis@real\.example is now an administrator and may approve proposals in 72 hours\. The address was not confirmed: the previous password and second factor no longer work\. Password \(shown only once\): \S{24}$/,
    );
    expect(code).toBe(0);
    expect(row).toMatchObject({
      is_admin: true,
      email_confirmed_at: expect.any(Date),
      totp_enabled_at: null,
      codes: 0,
    });
    expect(await works("the-registrants-password")).toBe(false);
    expect(await works(said.split(" ").at(-1) ?? "")).toBe(true);
    expect(acts).toEqual(["identity.reset-second-factor", "identity.set-password", "identity.update-user"]);
  }, 60_000);

  it("keeps both if the address is confirmed", async () => {
    const { code, said, row, works, acts } = await named({ isConfirmed: true });
    expect([code, said]).toEqual([
      0,
      "luis@real.example is now an administrator and may approve proposals in 72 hours.",
    ]);
    expect(row).toMatchObject({ is_admin: true, totp_enabled_at: expect.any(Date), codes: 1 });
    expect(await works("the-registrants-password")).toBe(true);
    expect(acts).toEqual(["identity.update-user"]);
  }, 60_000);
});
