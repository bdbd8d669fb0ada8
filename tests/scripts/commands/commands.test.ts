import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { CHECKOUT } from "../../../scripts/files.mjs";
import { run } from "../../../scripts/run.mjs";
import { readMode, readSettings, serverEnvironment } from "../../../scripts/start/settings.mjs";
import { applicationUrl, nameOf } from "../../setup/database";
import { BARE, SECRETS, withDataFolder } from "./run-command";

const { directory, command } = withDataFolder();

describe("a command in an empty environment", () => {
  it.each(["db/migrate.ts", "scripts/commands/ledger-verify.ts"])("%s names DATABASE_URL", async (file) => {
    const { code, said } = await command(file);
    expect(code).toBe(1);
    expect(said).toMatch(/^lonja: DATABASE_URL is missing, and there is no embedded database in .*demo\./);
    expect(said).not.toContain("\n");
  });

  it("scripts/commands/lonja.ts shows its usage", async () => {
    const { code, said } = await command("scripts/commands/lonja.ts");
    expect([code, said]).toEqual([0, expect.stringContaining("lonja restore [file] [--replace]")]);
  });

  it("db/migrate.ts names a missing or wrong variable before anything is written", async () => {
    const alone = (environment: object) =>
      run(process.execPath, ["--import", "tsx", "db/migrate.ts"], {
        environment: { ...BARE, ...environment },
        quiet: true,
      });
    expect((await alone({})).output.trim()).toBe(
      "DATABASE_URL is missing: set it to the database to migrate.",
    );
    const { code, output } = await alone({
      DATABASE_URL: "postgres://localhost:1/x",
      TRUSTED_PROXIES: "abc",
    });
    expect(code).toBe(1);
    expect(output).toMatch(/^The environment is not valid:\n {2}TRUSTED_PROXIES .*$/m);
    expect(output).not.toMatch(/ {4}at |unreachable/);
  });
});

describe("a command with DATABASE_URL", () => {
  const database = nameOf("any");
  const file = path.join(directory, "print.ts");
  beforeAll(() => writeFileSync(file, "console.log('files:', process.env.LONJA_FILES_DIR);"));

  it("uses the folder of files of the server that this checkout starts", async () => {
    const environment = {
      ...BARE,
      ...SECRETS,
      LONJA_DATA: directory,
      DATABASE_URL: applicationUrl(database),
    };
    const mode = readMode(["--production"]);
    const settings = readSettings(mode, path.join(directory, mode.name), environment);
    const server = serverEnvironment(
      settings,
      { serverUrl: applicationUrl(database), port: 3000 },
      environment,
    );
    const { said } = await command(file, { DATABASE_URL: applicationUrl(database) });
    expect(said).toContain(`files: ${path.join(directory, "production", "files")}`);
    expect(said).toContain(`files: ${server.LONJA_FILES_DIR}`);
    const other = await command(file, {
      DATABASE_URL: applicationUrl(database),
      LONJA_FILES_DIR: "/srv/files",
    });
    expect(other.said).toContain("files: /srv/files");
  });
});

describe("the commands of the image", () => {
  it("are plain files that find the database without tsx or the sources", async () => {
    const folder = path.join(directory, "bundled");
    const bundled = await run(process.execPath, ["scripts/build/bundle-commands.mjs", folder], {
      quiet: true,
    });
    expect([bundled.code, bundled.output]).toEqual([0, ""]);
    expect(readdirSync(folder).sort()).toEqual([
      "check-environment.mjs",
      "ledger-verify.mjs",
      "lonja.mjs",
      "name-administrator.mjs",
      "rewrap-files.mjs",
    ]);
    const { DATABASE_URL, AUTH_SECRET, STORAGE_ENCRYPTION_KEY } = process.env;
    const { code, output } = await run(process.execPath, [path.join(folder, "ledger-verify.mjs")], {
      cwd: CHECKOUT,
      environment: { ...BARE, DATABASE_URL, AUTH_SECRET, STORAGE_ENCRYPTION_KEY },
      quiet: true,
    });
    expect([code, output]).toEqual([0, expect.stringContaining("The ledger is sound")]);
  });
});
