import { readdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { ensureDirectory } from "../../../scripts/data-directory.mjs";
import { CHECKOUT } from "../../../scripts/files.mjs";
import { startPostgres } from "../../../scripts/postgres/server.mjs";
import { run } from "../../../scripts/run.mjs";
import { bootstrap, migrate } from "../../../scripts/start/database.mjs";
import { databaseUrls, readMode, readSettings, serverEnvironment } from "../../../scripts/start/settings.mjs";
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

describe("a command with the demonstration", () => {
  beforeAll(async () => {
    const dataDirectory = path.join(directory, "demo");
    ensureDirectory(dataDirectory);
    const settings = readSettings(readMode([]), dataDirectory, BARE);
    const database = await startPostgres({ dataDir: dataDirectory, database: "lonja", durable: false });
    const urls = databaseUrls(settings, database.url, BARE);
    const environment = serverEnvironment(settings, { ...urls, port: 3000 }, BARE);
    await migrate({ ...urls, environment });
    await bootstrap({ ...urls, environment });
    await database.stop();
  }, 120_000);

  it.each([
    ["db/migrate.ts", "app-role: ok"],
    ["scripts/commands/ledger-verify.ts", "The ledger is sound"],
    ["scripts/commands/rewrap-files.ts", "0 file keys wrapped"],
  ])(
    "%s finds its database, which does not run, and its secrets",
    async (file, ending) => {
      const { code, said } = await command(file);
      expect(said).toMatch(/^Using the embedded database of the demo in .*demo\.$/m);
      expect(said).toContain(ending);
      expect(code).toBe(0);
    },
    60_000,
  );

  it("names a second administrator once, with a password that is shown only this once", async () => {
    const name = async (email: string) => {
      const { code, said } = await command("scripts/commands/name-administrator.ts", {}, [email]);
      return [code, said.split("\n").at(-1)];
    };
    expect(await name("Second@lonja.example")).toEqual([
      0,
      expect.stringMatching(
        /^second@lonja\.example is now an administrator and may approve proposals in 72 hours\. Password \(shown only once\): \S{24}$/,
      ),
    ]);
    expect(await name("second@lonja.example")).toEqual([
      0,
      "second@lonja.example is already an administrator.",
    ]);
    expect(await name("nobody")).toEqual([
      1,
      "Usage: lonja admin <e-mail>, or npm run admin:name -- <e-mail>",
    ]);
  }, 60_000);

  it("finds a running one, names it, and leaves it running", async () => {
    const database = await startPostgres({ dataDir: path.join(directory, "demo"), database: "lonja" });
    const pid = database.pid();
    for (const [file, ending] of [
      ["scripts/commands/ledger-verify.ts", "The ledger is sound"],
      ["scripts/commands/rewrap-files.ts", "0 file keys wrapped"],
      ["scripts/commands/name-administrator.ts", "Usage: lonja admin"],
    ] as const) {
      const { said } = await command(file);
      expect(said).toMatch(/^Using the embedded database of the demo in .*demo\.$/m);
      expect(said).toContain(ending);
    }
    expect(process.kill(pid, 0)).toBe(true);
    await database.stop();
  }, 60_000);

  it("db/seed.ts finds it, and refuses if others have registered", async () => {
    await command("scripts/commands/name-administrator.ts", {}, ["ana@real.example"]);
    const { code, said } = await command("db/seed.ts");
    expect(said).toMatch(/^Using the embedded database of the demo in .*demo\.$/m);
    expect([code, said]).toEqual([
      1,
      expect.stringContaining("the database has members that are not demo accounts"),
    ]);
  }, 60_000);
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
