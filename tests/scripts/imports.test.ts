import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

/** Loads modules in a process of their own and prints those whose imports or exports are missing. */
const LOAD = `
  for (const file of process.argv.slice(1)) {
    await import(process.cwd() + "/" + file).catch((error) => console.log(file + ": " + error.message));
  }
`;

it("every module of the scripts finds what it imports", () => {
  const files = execFileSync("git", ["ls-files", "scripts"], { encoding: "utf8" })
    .split("\n")
    // A module without exports runs when it is loaded.
    .filter((file) => file.endsWith(".mjs") && /^export /m.test(readFileSync(file, "utf8")));
  expect(files.length).toBeGreaterThan(40);
  const options = ["--input-type=module", "--eval", LOAD, ...files];
  expect(execFileSync(process.execPath, options, { encoding: "utf8" })).toBe("");
});
