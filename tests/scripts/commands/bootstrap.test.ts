import postgres from "postgres";
import { beforeEach, describe, expect, it } from "vitest";
import { run } from "../../../scripts/run.mjs";
import { applicationUrl, copyTemplate, nameOf, ownerUrl } from "../../setup/database";
import { BARE, SECRETS } from "./run-command";

describe("db/bootstrap.ts", () => {
  const database = nameOf(`bootstrap_${process.env.VITEST_POOL_ID ?? "0"}`);
  const both = { DESIGNATED_ADMIN_EMAIL: "Ana@real.example", SECOND_ADMIN_EMAIL: "Luis@real.example" };

  beforeEach(() => copyTemplate(database));

  async function start(given: Record<string, string>) {
    const { code, output } = await run(process.execPath, ["--import", "tsx", "db/bootstrap.ts"], {
      environment: { ...BARE, ...SECRETS, DATABASE_URL: applicationUrl(database), ...given },
      quiet: true,
    });
    expect(code).toBe(0);
    return output.trim();
  }

  async function administrators() {
    const sql = postgres(ownerUrl(database), { max: 1 });
    const rows = await sql<{ email: string }[]>`select email from users where is_admin order by email`;
    await sql.end();
    return rows.map(({ email }) => email);
  }

  it("creates both administrators at the first start, each with a password that is shown only this once", async () => {
    const created = (email: string) =>
      `Administrator ${email} created; password \\(shown only once\\): \\S{24}`;
    expect(await start(both)).toMatch(
      new RegExp(`^${created("ana@real.example")}\n${created("luis@real.example")}$`),
    );
    expect(await start(both)).toBe("");
    expect(await administrators()).toEqual(["ana@real.example", "luis@real.example"]);
  });

  it("creates none at a later start, if the first one has changed the e-mail or left", async () => {
    const { DESIGNATED_ADMIN_EMAIL } = both;
    await start(both);
    const sql = postgres(ownerUrl(database), { max: 1 });
    await sql`update users set email = 'eva@real.example' where email = 'ana@real.example'`;
    expect(
      await start({ DESIGNATED_ADMIN_EMAIL, DESIGNATED_ADMIN_PASSWORD: "left-in-the-environment" }),
    ).toBe("");
    expect(await administrators()).toEqual(["eva@real.example", "luis@real.example"]);
    await sql`update users set is_admin = false, deleted_at = now() where email = 'eva@real.example'`;
    expect(await start({ DESIGNATED_ADMIN_EMAIL })).toContain("There is one administrator");
    expect(await administrators()).toEqual(["luis@real.example"]);
    await sql.end();
  });

  it("creates none at a later start, and explains how", async () => {
    const { DESIGNATED_ADMIN_EMAIL } = both;
    expect(await start({ DESIGNATED_ADMIN_EMAIL })).toContain("There is one administrator");
    expect(await start(both)).toMatch(
      /SECOND_ADMIN_EMAIL only applies to the first start.*npm run admin:name/,
    );
    expect(await administrators()).toEqual(["ana@real.example"]);
  });
});
