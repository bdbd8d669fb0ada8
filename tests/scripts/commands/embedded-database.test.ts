import path from "node:path";
import { beforeAll, expect, it } from "vitest";
import { ensureDirectory } from "../../../scripts/data-directory.mjs";
import { startPostgres } from "../../../scripts/postgres/server.mjs";
import { bootstrap, migrate } from "../../../scripts/start/database.mjs";
import { databaseUrls, readMode, readSettings, serverEnvironment } from "../../../scripts/start/settings.mjs";
import { BARE, withDataFolder } from "./run-command";

// What the commands do beside the embedded database of a demonstration.
const { directory, command } = withDataFolder();

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
  expect(await name("nobody")).toEqual([1, "Usage: lonja admin <e-mail>, or npm run admin:name -- <e-mail>"]);
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
