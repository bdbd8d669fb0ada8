import path from "node:path";
import { build } from "esbuild";
import { CHECKOUT } from "../files.mjs";

/** The commands for operators in the container, which has neither npm nor tsx nor the sources. */
const COMMANDS = ["check-environment", "ledger-verify", "lonja", "name-administrator", "rewrap-files"];

// Some libraries load Node.js modules with `require`, which an ES module does not have.
const REQUIRE =
  'import { createRequire as requireFrom } from "node:module"; const require = requireFrom(import.meta.url);';

await build({
  entryPoints: COMMANDS.map((name) => path.join(CHECKOUT, "scripts", "commands", `${name}.ts`)),
  bundle: true,
  platform: "node",
  target: "node20.19",
  format: "esm",
  outExtension: { ".js": ".mjs" },
  outdir: process.argv[2],
  banner: { js: REQUIRE },
  external: ["@node-rs/argon2", "sharp"],
  logLevel: "warning",
});
