import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { CHECKOUT, listFiles } from "@/scripts/files.mjs";

// PDFs are made on the server only.
const ON_SERVER = /^lib\/core\/pdf\//;

it("makes no formatter while a module is loaded: the first one takes a phone a tenth of a second", () => {
  const files = listFiles(CHECKOUT, ["lib", "components"]).filter(
    (file) => /\.tsx?$/.test(file) && !ON_SERVER.test(file),
  );
  const making = files.filter((file) =>
    /^(export )?const \w+ = new Intl\b/m.test(readFileSync(path.join(CHECKOUT, file), "utf8")),
  );
  expect(files.length).toBeGreaterThan(1000);
  expect(making).toEqual([]);
});
