import { readFileSync } from "node:fs";
import { expect, it } from "vitest";

const read = (file: string) => JSON.parse(readFileSync(new URL(`../../${file}`, import.meta.url), "utf8"));

it("pins every dependency to one version, and the lock file names the same", () => {
  const { dependencies, devDependencies, optionalDependencies = {} } = read("package.json");
  const wanted = { ...dependencies, ...devDependencies, ...optionalDependencies };
  const { packages } = read("package-lock.json");
  const locked = Object.fromEntries(
    Object.keys(wanted).map((name) => {
      const { name: original, version } = packages[`node_modules/${name}`] ?? {};
      return [name, original ? `npm:${original}@${version}` : version];
    }),
  );
  expect(wanted).toEqual(locked);
});
