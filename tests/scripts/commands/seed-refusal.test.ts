import path from "node:path";
import postgres from "postgres";
import { beforeAll, describe, expect, it } from "vitest";
import { bootstrap } from "../../../scripts/start/database.mjs";
import { applicationUrl, copyTemplate, nameOf, ownerUrl } from "../../setup/database";
import { BARE, SECRETS, withDataFolder } from "./run-command";

const { directory, command } = withDataFolder();

describe("npm run db:seed", () => {
  const database = nameOf(`seed_refusal_${process.env.VITEST_POOL_ID ?? "0"}`);
  const environment = {
    DATABASE_URL: applicationUrl(database),
    ...SECRETS,
    LONJA_FILES_DIR: path.join(directory, "files"),
  };

  beforeAll(() => copyTemplate(database));

  it.each(["production", ""])("is refused in production: LONJA_MODE=%s", async (mode) => {
    const { code, said } = await command("db/seed.ts", { ...environment, LONJA_MODE: mode });
    expect([code, said]).toEqual([1, expect.stringContaining("LONJA_MODE is production")]);
  });

  it("is refused if others than its own members have registered, and writes nothing", async () => {
    const admin = { ...environment, LONJA_MODE: "demo", DESIGNATED_ADMIN_EMAIL: "ana@real.example" };
    await bootstrap({
      serverUrl: applicationUrl(database),
      environment: { ...BARE, ...admin },
    });
    const { code, said } = await command("db/seed.ts", admin);
    expect([code, said]).toEqual([
      1,
      expect.stringContaining("the database has members that are not demo accounts"),
    ]);
    const sql = postgres(ownerUrl(database), { max: 1 });
    expect(await sql`select email from users`).toMatchObject([{ email: "ana@real.example" }]);
    await sql.end();
  });
});
