import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { getTableName, is } from "drizzle-orm";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { describe, expect, it } from "vitest";
import { QUEUES } from "@/components/admin/queues/queue-nav";
import * as schema from "@/db/schema";
import { PROPOSAL_KINDS } from "@/lib/admin/constants";
import { AREAS } from "@/lib/areas";
import { jobsOf, partsOf } from "@/lib/core/area";
import { columnName } from "@/lib/core/personal-data";
import { TRANSFER_RULES } from "@/lib/ledger/constants";

const sources = execFileSync("git", ["ls-files", "-co", "--exclude-standard", "lib"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => file.endsWith(".ts"))
  .map((file) => ({ file, text: readFileSync(file, "utf8") }));

const dealTypes = sources.flatMap(({ text }) =>
  [...text.matchAll(/defineDeal\(\{\s*type: "([a-z-]+)"/g)].map(([, type]) => type),
);

const tables = Object.values(schema).filter((value) => is(value, PgTable));

const referringColumns = () =>
  tables.flatMap((table) =>
    getTableConfig(table).foreignKeys.flatMap((key) => {
      const { columns, foreignTable } = key.reference();
      const [column] = columns;
      return column && foreignTable === schema.users ? [columnName(column)] : [];
    }),
  );

describe("the manifests of the areas", () => {
  it("has one of each area that has a folder", () => {
    const withManifest = sources.filter(
      ({ file }) => /^lib\/[a-z]+\/area\.ts$/.test(file) && !/core/.test(file),
    );
    const keys = withManifest.map(({ file }) => file.split("/")[1]);
    expect(AREAS.map(({ key }) => key).sort()).toEqual(keys.sort());
    const base = ["core", "deals", "gateways", "ledger", "offers", "reports", "searches"];
    const folders = new Set(
      sources.map(({ file }) => file.split("/")[1] ?? "").filter((name) => !/\./.test(name)),
    );
    expect([...folders].filter((name) => !base.includes(name)).sort()).toEqual(keys.sort());
  });

  it("lists every defined job, each once", () => {
    const written = sources.filter(({ file }) => file !== "lib/deals/manifest.ts");
    const named = written.flatMap(({ text }) =>
      [...text.matchAll(/defineJob\(\{\s*name: "([a-z-]+)"/g)].map(([, name]) => name),
    );
    const calls = written.flatMap(({ text }) => text.match(/defineJob\(\{/g) ?? []);
    expect(calls).toHaveLength(named.length);
    const defined = [...named, ...dealTypes.map((type) => `decide-${type}s`)];
    expect(
      jobsOf(AREAS)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(defined.sort());
    expect(new Set(defined).size).toBe(defined.length);
  });

  it("names every act that a second administrator may have to approve", () => {
    const declared = sources.flatMap(
      ({ file, text }) => text.match(/^export const \w+ = \w+\.resolve\($/gm)?.map(() => file) ?? [],
    );
    const named = partsOf(AREAS).flatMap(({ proposals = [] }) => proposals.map(({ key }) => key));
    const kinds: readonly string[] = PROPOSAL_KINDS;
    expect(named.sort()).toEqual([
      "fund-return",
      "liquidation",
      "loan",
      "payout",
      "sale",
      "trade",
      "tranche",
      "transfer",
      "treasury",
    ]);
    expect(declared).toHaveLength(named.filter((key) => !kinds.includes(key)).length);
  });

  it("exports every column that refers to a member, or gives a reason why not", () => {
    const referring = referringColumns();
    const handedOut = AREAS.flatMap(({ personalData }) => personalData.flatMap(({ owners }) => owners));
    const withheld = AREAS.flatMap(({ withheld = {} }) => Object.values(withheld).flat().map(columnName));
    expect(referring.length).toBeGreaterThan(60);
    const answered = new Set([...handedOut, ...withheld]);
    expect(referring.filter((column) => !answered.has(column))).toEqual([]);
    expect(withheld.filter((column) => handedOut.includes(column) || !referring.includes(column))).toEqual(
      [],
    );
    expect(tables.map(getTableName)).toContain("users");
  });

  it("erases every column that refers to a member, or gives a reason why not", () => {
    const erased = AREAS.flatMap(({ erasure = [] }) =>
      erasure.flatMap(({ owner, further }) => (further ? [] : [owner])),
    );
    const anonymized = AREAS.flatMap(({ anonymized: columns = {} }) => Object.values(columns).flat());
    const answered = [...erased, ...anonymized].map(columnName).filter((name) => name !== "emails.user_id");
    expect(answered.sort()).toEqual(referringColumns().sort());
  });

  // The example in docs/new-area.md.
  it("allows adding an area with at most six edits of shared files", () => {
    const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
      .split("\n")
      .filter((file) => /\.(tsx?|mjs|cjs)$/.test(file) && existsSync(file))
      .filter((file) => !/^(app|tests|emails|actions)\//.test(file))
      .filter((file) => !/^(lib|components)\/support\/|^db\/(schema|seed)\/support/.test(file));
    const names = (text: string, key: string) =>
      new RegExp(`/${key}(/[a-z-]+){0,2}"|"${key}"|\\b${key}[:|]`).test(text);
    const others = AREAS.map(({ key }) => key).filter((key) => key !== "support");
    const shared = files.filter((file) => {
      const text = readFileSync(file, "utf8");
      return names(text, "support") && others.filter((key) => names(text, key)).length >= 2;
    });
    expect(shared).toContain("lib/areas.ts");
    expect(shared.length, shared.join(", ")).toBeLessThanOrEqual(6);
  });

  it("has a text on the statement for every kind of movement, each once", () => {
    const named = AREAS.flatMap(({ statement = {} }) => Object.keys(statement));
    expect(named.sort()).toEqual(Object.keys(TRANSFER_RULES).sort());
  });

  it("has a name on screen for every queue", () => {
    const keys = partsOf(AREAS).flatMap(({ queues = [] }) => queues.map(({ key }) => key));
    expect(keys.sort()).toEqual([...QUEUES].sort());
  });

  it("checks every obligation that is written down", () => {
    const written = sources.flatMap(({ text }) =>
      [...text.matchAll(/export (?:async )?function (\w+Obligations)\(/g)].map(([, name]) => name),
    );
    const checked = AREAS.flatMap(({ obligations = [] }) => obligations.map(({ name }) => name));
    expect(checked.sort()).toEqual(written.sort());
  });

  it("lists every defined deal, each with its required parts", () => {
    const deals = AREAS.flatMap((area) => area.deals);
    const named = deals.flatMap((deal) => ("type" in deal ? [deal.type] : []));
    expect(named.sort()).toEqual([...dealTypes].sort());
    for (const { jobs, obligations, openBusiness, queues } of deals) {
      expect([obligations, openBusiness]).toEqual([[expect.any(Function)], [expect.any(Function)]]);
      const [queue] = queues;
      expect(jobs).toMatchObject([
        { name: `decide-${queue?.key}`, label: expect.stringMatching(/^Plazos de /) },
      ]);
    }
  });
});
