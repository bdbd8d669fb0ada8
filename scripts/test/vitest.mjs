import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { BaseSequencer } from "vitest/node";
import { CHECKOUT, listFiles } from "../files.mjs";
import { filesOfRun } from "./turns.mjs";

/** Shared by the configurations of Vitest: replacements of Next's modules, cheap hashes, and `@` for the checkout. */
export const ALIAS = {
  "@node-rs/argon2": path.join(CHECKOUT, "tests/fakes/argon2.ts"),
  "next/headers": path.join(CHECKOUT, "tests/fakes/next-headers.ts"),
  "next/navigation": path.join(CHECKOUT, "tests/fakes/next-navigation.ts"),
  "@": CHECKOUT,
};
export const INLINED = ["next-auth"];

const OF_OTHER_RUNS = /^tests\/(long|e2e|bench)\//;
// Tests that would disturb others in the same worker: replaced modules stay replaced; analyzed tables leave statistics
// that change query plans; servers are stopped and killed; a guard of requests would guard those of the next test too.
const NEEDS_ITS_OWN = /\bstart(?:Postgres|WithStandby)\(|\bvi\.(mock|doMock)\(|\banalyze\b|\bguardRequests\(/;

// Tests after which the product's modules hold what the next file must not see: they close the connections, as the
// commands do, connect with other settings, or compare the time of a hash with the one made first. The rest of the
// environment is read anew by each file.
const NEEDS_NEW_MODULES = [
  /\b(resetModules|reloadModules|closeDatabase)\(|scripts\/commands\//,
  /\bprocess\.env\.DATABASE_\w+ = |\bstubEnv\("(DATABASE_|TEST_PASSWORD_COST)/,
];

// They need no database, but load the modules of the whole product, which the workers with a database have loaded.
const LOADS_THE_PRODUCT = /from "@\/(scripts\/build\/served-operations|lib\/areas)"/;

// Their modules keep what they have read, or are closed by the tests.
const STATEFUL = /^tests\/(admin\/mail|gateways|scripts)\//;

/**
 * Returns the test files of this run by what they need: `pure` no database, `database` the emptied database of a
 * worker and its loaded modules, `fresh` also newly loaded modules, `apart` a process and a database of their own.
 */
export function testFiles(checkout = CHECKOUT) {
  const isUnitTest = (file) => file.endsWith(".test.ts") && !OF_OTHER_RUNS.test(file);
  const files = listFiles(checkout, ["tests"]).filter(isUnitTest);
  const needs = new Map(files.map((file) => [file, needsOf(file, checkout)]));
  const kinds = { pure: [], database: [], fresh: [], apart: [] };
  const isPure = (file) => needs.get(file) === "pure";
  const loadsTheProduct = (file) => LOADS_THE_PRODUCT.test(textOf(file, checkout));
  const kindOf = (file) => (isPure(file) && loadsTheProduct(file) ? "database" : needs.get(file));
  for (const file of filesOfRun(files, isPure)) kinds[kindOf(file)].push(file);
  return kinds;
}

const textOf = (file, checkout) => readFileSync(path.join(checkout, file), "utf8");

function needsOf(file, checkout) {
  const text = textOf(file, checkout);
  if (NEEDS_ITS_OWN.test(text)) return "apart";
  if (!isOrUses(file, checkout, asksForDatabase)) return "pure";
  return STATEFUL.test(file) || isOrUses(file, checkout, changesModules) ? "fresh" : "database";
}

// The product's modules connect only at their first query, so their imports do not count.
const asksForDatabase = (_, imports) =>
  imports.some((name) => name === "@/db" || /(^|\/)(database|transaction)$/.test(name));

const changesModules = (text) => NEEDS_NEW_MODULES.some((pattern) => pattern.test(text));

const known = new Map([
  [asksForDatabase, new Map()],
  [changesModules, new Map()],
]);

/** Whether this is so of a test file or of a test helper that it imports. */
function isOrUses(file, checkout, isSo) {
  const absolute = path.join(checkout, file);
  const answers = known.get(isSo);
  if (answers.has(absolute)) return answers.get(absolute);
  answers.set(absolute, false);
  const text = textOf(file, checkout);
  const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map(([, name]) => name);
  const helpers = imports.map((name) => helperOf(file, name, checkout)).filter((helper) => helper !== null);
  const answer = isSo(text, imports) || helpers.some((helper) => isOrUses(helper, checkout, isSo));
  answers.set(absolute, answer);
  return answer;
}

function helperOf(file, name, checkout) {
  const base = name.startsWith("@/") ? name.slice(2) : path.join(path.dirname(file), name);
  if (!(name.startsWith("@/") || name.startsWith(".")) || !base.startsWith("tests/")) return null;
  return existsSync(path.join(checkout, `${base}.ts`)) ? `${base}.ts` : null;
}

// Measured in a complete run. If one of them started last, one worker would be busy while the others are idle.
const SLOWEST = [
  "tests/endpoints/bad-input.test.ts",
  "tests/scripts/commands/embedded-database.test.ts",
  "tests/scripts/commands/commands.test.ts",
  "tests/attacks/frozen-database.test.ts",
  "tests/exchange/storm.test.ts",
  "tests/attacks/stopped-database.test.ts",
  "tests/admin/audit/search-audit.test.ts",
  "tests/bank/payments/plans.test.ts",
  "tests/identity/kyc/review.test.ts",
  "tests/tokenization/sale/fuzz.test.ts",
  "tests/endpoints/invalid-values.test.ts",
  "tests/lending/loan/fuzz.test.ts",
  "tests/endpoints/authorization.test.ts",
  "tests/bank/pools/dust.test.ts",
  "tests/identity/privacy/data-export.test.ts",
  "tests/bank/statement-lines/import.test.ts",
  "tests/tokenization/sale/settlement.test.ts",
  "tests/ledger/fuzz.test.ts",
];
const PROJECTS = ["apart", "database", "pure"];

/**
 * The order of the test files: by project, so that workers are reused; those that need new modules after those that
 * share them; the longest of each first.
 */
export class SlowestFirst extends BaseSequencer {
  /** @param {import("vitest/node").TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files);
    const place = ({ moduleId, project }) => {
      const longest = SLOWEST.findIndex((name) => moduleId.endsWith(name));
      const { newModules = [] } = project.getProvidedContext();
      const isFresh = newModules.includes(moduleId) ? 1 : 0;
      return [PROJECTS.indexOf(project.name), isFresh, longest === -1 ? SLOWEST.length : longest];
    };
    return sorted
      .map((file) => ({ file, rank: place(file) }))
      .sort(({ rank: a }, { rank: b }) => a[0] - b[0] || a[1] - b[1] || a[2] - b[2])
      .map(({ file }) => file);
  }
}
