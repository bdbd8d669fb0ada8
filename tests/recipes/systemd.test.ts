import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SECRET_VARIABLES } from "../../scripts/secret-files.mjs";

const RECIPES = "docs/recipes/systemd";
const UNITS = readdirSync(RECIPES);
const SERVICES = UNITS.filter((name) => name.endsWith(".service"));

/** Above this value systemd calls a service exposed; without hardening it is 9.2. */
const MAX_EXPOSURE = 25;

function isInstalled(): boolean {
  try {
    execFileSync("systemd-analyze", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

describe.skipIf(!isInstalled())("docs/recipes/systemd with the real systemd-analyze", () => {
  const directory = mkdtempSync(path.join(tmpdir(), "lonja-systemd-"));

  beforeAll(() => {
    cpSync(RECIPES, directory, { recursive: true });
    for (const name of UNITS) {
      const file = path.join(directory, name);
      // The path of Node.js on this machine, and an existing user.
      const text = readFileSync(file, "utf8").replaceAll("/usr/bin/node", process.execPath);
      writeFileSync(file, text.replace("User=lonja", "User=daemon"));
    }
  });
  afterAll(() => rmSync(directory, { recursive: true, force: true }));

  it.each(UNITS)("%s is valid, every line of it", (name) => {
    const { status, stderr } = spawnSync("systemd-analyze", ["verify", path.join(directory, name)], {
      encoding: "utf8",
    });
    expect([status, stderr]).toEqual([0, ""]);
  });

  it.each(SERVICES)("%s is hardened", (name) => {
    const options = ["security", "--offline=yes", `--threshold=${MAX_EXPOSURE}`, "--no-pager"];
    const { status, stdout } = spawnSync("systemd-analyze", [...options, path.join(directory, name)], {
      encoding: "utf8",
    });
    expect(status, stdout).toBe(0);
  });
});

it("docs/recipes/lonja.sh runs a command with the settings of the units", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "lonja-command-"));
  const secrets = {
    "database-url": process.env.DATABASE_URL,
    "database-owner-url": process.env.DATABASE_URL,
    "auth-secret": process.env.AUTH_SECRET,
    "storage-key": process.env.STORAGE_ENCRYPTION_KEY,
    "backup-key": "k".repeat(32),
    environment: 'MAIL_FROM="Lonja <no-reply@lonja.example>"',
  };
  for (const [name, value] of Object.entries(secrets)) writeFileSync(path.join(folder, name), `${value}\n`);
  const script = readFileSync("docs/recipes/lonja.sh", "utf8")
    .replaceAll("/etc/lonja", folder)
    .replace("/srv/lonja", process.cwd())
    .replace("/usr/bin/node", process.execPath)
    .replace("setpriv --reuid=lonja --regid=lonja --init-groups", "");
  const options = { encoding: "utf8", env: { PATH: process.env.PATH, NODE_ENV: "test" } } as const;
  const { status, stderr } = spawnSync("sh", ["-c", script, "lonja", "user", "no@lonja.example"], options);
  rmSync(folder, { recursive: true, force: true });
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining("no member has the e-mail no@lonja.example."),
  ]);
});

describe("docs/recipes/systemd", () => {
  it.each(SERVICES)("%s receives no secret that is not one, and only the given ones", (name) => {
    const text = readFileSync(path.join(RECIPES, name), "utf8");
    const handed = [...text.matchAll(/^LoadCredential=([\w-]+):/gm)].map(([, credential]) => credential);
    const taken = [...text.matchAll(/\b([A-Z0-9_]+)_FILE=%d\/([\w-]+)/g)];
    expect(taken.map(([, , credential]) => credential).sort()).toEqual(handed.sort());
    expect(taken.filter(([, variable = ""]) => !SECRET_VARIABLES.includes(variable))).toEqual([]);
  });

  it("runs existing commands", () => {
    const files = SERVICES.flatMap((name) =>
      [...readFileSync(path.join(RECIPES, name), "utf8").matchAll(/\b((?:scripts|db)\/[\w/.-]+)/g)].map(
        ([, file = ""]) => file,
      ),
    );
    expect(files).toContain("db/migrate.ts");
    for (const file of files) expect(readFileSync(file, "utf8"), file).not.toBe("");
  });

  it("gives no serving instance the owner's address", () => {
    expect(readFileSync(path.join(RECIPES, "lonja@.service"), "utf8")).not.toContain("owner");
  });
});
