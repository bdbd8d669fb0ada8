import { readFileSync } from "node:fs";
import path from "node:path";
import { createVitest, type Vitest } from "vitest/node";
import { type Mutant, mutate } from "./mutants";

// Measures how many small errors in the money code are detected by its tests: each mutant is activated alone, the tests
// of its file run, and one of them must fail. Prints the undetected mutants and the score of each group; fails below
// MIN_SCORE.
const MIN_SCORE = 0.9;

const RULES = [
  { topic: "exchange/orders", tests: ["tests/exchange/orders/rules.test.ts"] },
  { topic: "exchange/trades", tests: ["tests/exchange/trades/rules.test.ts"] },
  { topic: "wallet/withdrawals", tests: ["tests/wallet/rules.test.ts"] },
  { topic: "wallet/deposits", tests: ["tests/wallet/rules.test.ts"] },
].map(({ topic, tests }) => ({ file: `lib/${topic}/rules.ts`, tests }));

const LEDGER = Object.entries({
  accounts: ["post"],
  constants: ["tamper"],
  obligations: ["obligations"],
  post: ["post"],
  queries: ["post", "verify"],
  verify: ["verify", "post"],
}).map(([name, tests]) => ({
  file: `lib/ledger/${name}.ts`,
  tests: tests.map((test) => `tests/ledger/${test}.test.ts`),
}));

const GROUPS = [
  {
    name: "lib/core/format/money",
    needsDatabase: false,
    sources: [{ file: "lib/core/format/money.ts", tests: ["tests/core/format/money.test.ts"] }],
  },
  { name: "the exchange's rules", needsDatabase: false, sources: RULES },
  { name: "lib/ledger", needsDatabase: true, sources: LEDGER },
];

type Group = (typeof GROUPS)[number];

const root = process.cwd();
const only = process.argv.slice(2);

async function measure({ name, needsDatabase, sources }: Group): Promise<boolean> {
  const mutants: Mutant[] = [];
  const code = new Map<string, string>();
  for (const { file } of sources) {
    const made = mutate(file, readFileSync(file, "utf8"), mutants.length);
    mutants.push(...made.mutants);
    code.set(path.join(root, file), made.code);
  }
  const vitest = await openVitest(code, needsDatabase);
  const testsOf = (file: string) => sources.find((source) => source.file === file)?.tests ?? [];
  try {
    const all = [...new Set(sources.flatMap(({ tests }) => tests))];
    if (!(await passes(vitest, all, ""))) throw new Error(`the tests of ${name} fail without any mutant`);
    const survivors: Mutant[] = [];
    for (const mutant of mutants) {
      if (!(await passes(vitest, testsOf(mutant.file), String(mutant.id)))) continue;
      survivors.push(mutant);
      printMutant(mutant);
    }
    return report(name, mutants, survivors);
  } finally {
    await vitest.close();
  }
}

function openVitest(code: Map<string, string>, needsDatabase: boolean): Promise<Vitest> {
  const seeded = "tests/long/mutate-setup.ts";
  return createVitest(
    "test",
    {
      watch: false,
      reporters: [{}],
      bail: 1,
      maxWorkers: 1,
      fileParallelism: false,
      ...(needsDatabase
        ? { setupFiles: [seeded, "tests/setup/with-database.ts"] }
        : { setupFiles: [seeded], globalSetup: [] }),
    },
    {
      plugins: [
        {
          name: "mutants",
          enforce: "pre",
          transform: (_source: string, id: string) => code.get(id.split("?")[0] ?? "") ?? null,
        },
      ],
    },
  );
}

async function passes(vitest: Vitest, files: readonly string[], mutant: string): Promise<boolean> {
  process.env.MUTANT = mutant;
  const specifications = await vitest.globTestSpecifications([...files]);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  // The result also contains the files of earlier runs.
  const mine = testModules.filter(({ moduleId }) => files.some((file) => moduleId.endsWith(file)));
  return mine.length > 0 && unhandledErrors.length === 0 && mine.every((test) => test.ok());
}

function report(name: string, mutants: readonly Mutant[], survivors: readonly Mutant[]): boolean {
  const score = 1 - survivors.length / mutants.length;
  const counted = `${mutants.length - survivors.length} of ${mutants.length} mutants noticed`;
  // The score is the purpose of the run.
  console.log(`${name}: mutation score ${(score * 100).toFixed(1)} % (${counted})`);
  return score >= MIN_SCORE;
}

// Immediately, because a whole group takes long, and missing tests can be written in the meantime.
function printMutant({ file, line, was, becomes }: Mutant): void {
  const [before, after] = [was, becomes].map((text) => text.replace(/\s+/g, " ").slice(0, 90));
  // The missing test is written from this line.
  console.log(`unnoticed: ${file}:${line}: ${before} → ${after}`);
}

const asked = GROUPS.filter(({ name }) => only.length === 0 || only.some((word) => name.includes(word)));
let isEnough = asked.length > 0;
for (const group of asked) isEnough = (await measure(group)) && isEnough;
process.exit(isEnough ? 0 : 1);
