import { spawnSync } from "node:child_process";
import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

// Writes a migration from the changed schema, and removes the older snapshots: a new one is compared only with the
// latest.
const META = join("db", "migrations", "meta");

const { status } = spawnSync("npx", ["drizzle-kit", "generate", ...process.argv.slice(2)], {
  stdio: "inherit",
});
if (status !== 0) process.exit(status ?? 1);
const snapshots = readdirSync(META)
  .filter((name) => name.endsWith("_snapshot.json"))
  .sort();
for (const name of snapshots.slice(0, -1)) rmSync(join(META, name));
