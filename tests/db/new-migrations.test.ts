import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** From this migration on, a build must work together with the previous one on the newer database. */
const FIRST = 22;

/** A file that must break a rule gives the reason in a comment that starts like this. */
const REASON = /^-- not only added, because \S.{15,}/m;

/** The tables that grow every day with every member: building an index takes minutes, during which nobody may write. */
const LARGE =
  "users|sessions|emails|audit_log|notifications|push_deliveries|activities|messages|files|transfers|accounts|forum_posts|forum_comments";

const RULES: readonly [what: string, pattern: RegExp][] = [
  ["drops what the build before reads", /\bdrop\s+(table|column|schema|type|view|function)\b/i],
  ["renames what the build before reads", /\brename\s+(column|to|constraint)\b/i],
  ["changes a column's type", /\balter\s+column\b[^;]*\b(set\s+data\s+)?type\b/i],
  ["asks for a value that the build before does not write", /\bset\s+not\s+null\b/i],
  [
    "asks for a value that the build before does not write",
    /\badd\s+column\b(?![^;,]*\b(default|generated|serial|bigserial)\b)[^;,]*\bnot\s+null\b/i,
  ],
  [
    "keeps everybody from writing while it makes an index",
    new RegExp(
      `\\bcreate\\s+(unique\\s+)?index\\s+(?!concurrently\\b)[^;]*\\bon\\s+("?\\w+"?\\.)?"?(${LARGE})"?[\\s(]`,
      "i",
    ),
  ],
];

/** Returns what the previous build running beside it, or a large table, would not tolerate. */
function faultsOf(text: string): string[] {
  if (REASON.test(text)) return [];
  const sql = text.replace(/^\s*--(?!>).*$/gm, "");
  const statements = sql.split(/--> statement-breakpoint|;/);
  const found = statements.flatMap((statement) =>
    RULES.filter(([, pattern]) => pattern.test(statement)).map(([what]) => what),
  );
  return [...new Set(found)];
}

describe("a migration only adds (expand and contract)", () => {
  const files = readdirSync("db/migrations").filter((name) => /^\d{4}_.*\.sql$/.test(name));
  const later = files.filter((name) => Number(name.slice(0, 4)) >= FIRST);

  it("applies to some", () => expect(later.length).toBeGreaterThan(0));

  it.each(later)("%s", (name) => {
    expect(faultsOf(readFileSync(`db/migrations/${name}`, "utf8"))).toEqual([]);
  });

  it.each([
    ["DROP TABLE x;", "drops what the build before reads"],
    ['ALTER TABLE "x" DROP COLUMN "y";', "drops what the build before reads"],
    ['ALTER TABLE "x" RENAME COLUMN "y" TO "z";', "renames what the build before reads"],
    ['ALTER TABLE "x" ALTER COLUMN "y" SET DATA TYPE bigint;', "changes a column's type"],
    [
      'ALTER TABLE "x" ALTER COLUMN "y" SET NOT NULL;',
      "asks for a value that the build before does not write",
    ],
    [
      'ALTER TABLE "x" ADD COLUMN "y" text NOT NULL;',
      "asks for a value that the build before does not write",
    ],
    [
      'CREATE INDEX "i" ON "emails" USING btree ("a");',
      "keeps everybody from writing while it makes an index",
    ],
    [
      "CREATE UNIQUE INDEX i ON ledger.transfers (a);",
      "keeps everybody from writing while it makes an index",
    ],
  ])("refuses %s", (statement, fault) => {
    expect(faultsOf(statement)).toEqual([fault]);
    expect(faultsOf(`-- not only added, because nobody has read it for two releases\n${statement}`)).toEqual(
      [],
    );
  });

  it.each([
    "-- DROP TABLE x;",
    'ALTER TABLE "x" ADD COLUMN "y" text;',
    'ALTER TABLE "x" ADD COLUMN "y" integer DEFAULT 0 NOT NULL;',
    'ALTER TABLE "x" DROP CONSTRAINT "x_known";',
    'CREATE INDEX CONCURRENTLY IF NOT EXISTS "i" ON "emails" ("a");',
    'CREATE INDEX "i" ON "small" USING btree ("a");',
    'CREATE TABLE "x" ("id" text PRIMARY KEY NOT NULL, "type" text NOT NULL);',
  ])("accepts %s", (statement) => {
    expect(faultsOf(statement)).toEqual([]);
  });
});

it("keeps only the latest snapshot, which is all that the next migration is compared with", () => {
  const meta = readdirSync("db/migrations/meta").filter((name) => name.endsWith("_snapshot.json"));
  const { entries } = JSON.parse(readFileSync("db/migrations/meta/_journal.json", "utf8"));
  expect(meta).toEqual([`${entries.at(-1).tag.slice(0, 4)}_snapshot.json`]);
});
