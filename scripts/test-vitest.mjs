import path from "node:path";
import { BaseSequencer } from "vitest/node";
import { CHECKOUT } from "./files.mjs";

/** What the two configurations of Vitest share: Next's own modules in place, and `@` for the checkout. */
export const ALIAS = {
  "next/headers": path.join(CHECKOUT, "tests/next-headers.ts"),
  "next/navigation": path.join(CHECKOUT, "tests/next-navigation.ts"),
  "@": CHECKOUT,
};
export const INLINED = ["next-auth"];

// By the figures of a whole run. Begun last, one of them would keep one worker busy while the other rests.
const LONGEST = [
  "tests/identity/bad-input.test.ts",
  "tests/ledger/fuzz.test.ts",
  "tests/identity/authorization.test.ts",
  "tests/identity/lies-about-things.test.ts",
  "tests/identity/kyc-review.test.ts",
  "tests/identity/plans.test.ts",
  "tests/admin/search-audit.test.ts",
  "tests/exchange/storm.test.ts",
];

/** The order of the test files: the longest of them first, the others as they would be. */
export class LongestFirst extends BaseSequencer {
  /** @param {import("vitest/node").TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files);
    const longest = LONGEST.flatMap((name) => sorted.filter(({ moduleId }) => moduleId.endsWith(name)));
    return [...longest, ...sorted.filter((file) => !longest.includes(file))];
  }
}
