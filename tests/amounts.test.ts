import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const sources = execFileSync("git", [
  "ls-files",
  "-co",
  "--exclude-standard",
  "lib",
  "components",
  "actions",
  "app",
])
  .toString()
  .split("\n")
  .filter((file) => /\.tsx?$/.test(file) && existsSync(file));

/** The client of the card processor takes cents as a number; they are whole and far below 2⁵³. */
const OUTSIDE = ["lib/gateways/cards/stripe.ts"];

const AMOUNT = String.raw`(?:\w+\.)*(?:\w*(?:Minor|Sats|Cents)|amount|\w+Amount|price|\w+Price|balance)`;
const FORBIDDEN = [
  /\bparseFloat\b/,
  new RegExp(String.raw`\bNumber\(${AMOUNT}\)`),
  new RegExp(String.raw`\bparseInt\(${AMOUNT}\b`),
  new RegExp(String.raw`[(,=]\s*\+${AMOUNT}\b`),
];

it("turns no amount of money into a floating-point number", () => {
  const found = sources
    .filter((file) => !OUTSIDE.includes(file))
    .flatMap((file) =>
      readFileSync(file, "utf8")
        .split("\n")
        .filter((line) => FORBIDDEN.some((pattern) => pattern.test(line)))
        .map((line) => `${file}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

it.each([
  "const x = parseFloat(text)",
  "Number(order.priceCents)",
  "Number(amountMinor)",
  "Number(trade.btcAmount)",
  "= +row.balance",
])("finds %s", (line) => {
  expect(FORBIDDEN.some((pattern) => pattern.test(line))).toBe(true);
});
