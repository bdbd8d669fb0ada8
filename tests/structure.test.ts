import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

/** The areas and their topics: a fixed list with one level. */
const AREAS: Record<string, string> = {
  auth: "email google password second-factor security-events sign-in tokens",
  identity: "activity investor kyc members privacy profile ratings suspensions",
  notifications: "digests webhooks",
  messaging: "",
  wallet: "addresses deposits statement withdrawals",
  payments: "cards purchases",
  exchange: "orders trades",
  marketplace: "listings orders reports searches",
  learning: "catalogue chapters coupons questions quizzes reports sessions study",
  forum: "comments levels moderation pictures posts",
  bank: "accounts conversion payments payouts pools pots shared-pots statement-lines statements taxes topups",
  lending: "collateral liquidation loan margin plan pools portfolio posts price principal searches sheets",
  tokenization: "distributions exits feed holdings milestones polls projects rooms sale",
  startups: "feed profiles rooms",
  support: "help",
  admin: "audit mail money proposals settings system",
  funding: "agreements feed offers promises requests sales tranches",
  equity: "calls feed funds places returns rooms",
};
const LIB: Record<string, string> = {
  ...AREAS,
  core: "command config db fields format jobs live pdf search server site",
  gateways: "cards chains files google mail prices push",
  deals: "",
  offers: "reports rooms",
  reports: "",
  searches: "",
  ledger: "",
};
const ACTIONS: Record<string, string> = { ...AREAS, admin: `${AREAS.admin} reports` };
const COMPONENTS: Record<string, string> = {
  ...AREAS,
  admin:
    "audit bank disputes funding kyc learning lending mail money projects queues reports settings system users",
  layout: "live member public",
  forms: "filters reports searches unsaved",
  parts: "toast",
  display: "apps",
  offers: "rooms",
  ...Object.fromEntries("ui deals landing pwa".split(" ").map((key) => [key, ""])),
};
const TESTS: Record<string, string> = {
  ...LIB,
  admin: `${LIB.admin} queues users`,
  ...Object.fromEntries(
    "attacks database endpoints factories fakes forms guards http layout recipes setup"
      .split(" ")
      .map((key) => [key, ""]),
  ),
  bench: "lighthouse",
  db: "seed",
  e2e: `setup core ${Object.keys(AREAS).join(" ")}`,
  long: "rehearsal",
  scripts: "bench build commands postgres start test",
};
const SCRIPTS = Object.fromEntries(
  "bench build commands postgres start test".split(" ").map((key) => [key, ""]),
);
const FOLDERS = {
  lib: LIB,
  components: COMPONENTS,
  actions: ACTIONS,
  tests: TESTS,
  scripts: SCRIPTS,
  emails: AREAS,
};
const MAX_FILES = 30;
const FORBIDDEN = /^(index|utils?|helpers?|types?|service|misc|common)$/;

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const under = (folder: string) => files.filter((file) => file.startsWith(`${folder}/`));
const base = (file: string) => (file.split("/").at(-1) ?? "").replace(/\.\w+$/, "");

const headingsOf = (document: string) =>
  [...readFileSync(document, "utf8").matchAll(/^## (.+)$/gm)].map(([, heading = ""]) => heading);

describe("structure", () => {
  it.each(Object.entries(FOLDERS))("limits %s to the areas and their topics", (root, topics) => {
    const odd = under(root).filter((file) => {
      const [, area = "", topic = "", ...deeper] = file.split("/").slice(0, -1);
      const isKnown = area === "" || area in topics;
      return !isKnown || deeper.length > 0 || !["", ...(topics[area] ?? "").split(" ")].includes(topic);
    });
    expect(odd).toEqual([]);
  });

  // The command of shadcn/ui puts all its components into one folder.
  it("puts at most thirty files into a folder", () => {
    const counts = new Map<string, number>();
    for (const file of Object.keys(FOLDERS).flatMap(under)) {
      const folder = file.slice(0, file.lastIndexOf("/"));
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    const full = [...counts].filter(([folder, count]) => count > MAX_FILES && folder !== "components/ui");
    expect(full).toEqual([]);
  });

  it("names the tables after areas and their topics", () => {
    const named = Object.entries(LIB).flatMap(([area, topics]) => [
      area,
      ...topics.split(" ").map((topic) => `${area}-${topic}`),
    ]);
    const odd = under("db/schema")
      .map(base)
      .filter((name) => ![...named, "index", "learning-proposals"].includes(name));
    expect(odd).toEqual([]);
  });

  it("names the files of server actions after areas and their topics", () => {
    const odd = under("actions").filter((file) => {
      const [, area = "", topic] = file.replace(/\.ts$/, "").split("/");
      return !(area in ACTIONS) || (topic !== undefined && !(ACTIONS[area] ?? "").split(" ").includes(topic));
    });
    expect(odd).toEqual([]);
  });

  it("calls the API through its one client (decision 072)", () => {
    const raw = under("components").filter((file) => /\bfetch\(/.test(readFileSync(file, "utf8")));
    expect(raw).toEqual([
      "components/auth/google/url.ts",
      "components/layout/live/stream.ts",
      "components/pwa/readings.ts",
    ]);
  });

  it("writes through the API only where a server action will not do (decision 072)", () => {
    const writing = under("components").filter((file) => /\bapiSend\b/.test(readFileSync(file, "utf8")));
    expect(writing).toEqual([
      "components/forum/comment-form.tsx",
      "components/forum/edit-text.tsx",
      "components/forum/post-form.tsx",
      "components/forum/read-mark.tsx",
      "components/forum/text-editor.tsx",
      "components/identity/profile/image.tsx",
      "components/layout/sign-out.ts",
      "components/learning/study/bookmark.tsx",
      "components/messaging/use-conversation.ts",
      "components/messaging/use-outbox.ts",
      "components/notifications/push-switch.tsx",
      "components/notifications/use-notifications.ts",
      "components/pwa/push-renewal.ts",
    ]);
  });

  it("gives a reason for every type assertion", () => {
    const product = ["lib", "components", "actions", "app", "db"].flatMap(under);
    const silent = product.flatMap((file) => {
      const lines = readFileSync(file, "utf8").split("\n");
      return lines.flatMap((line, at) => {
        const isForced = line.includes(" as unknown as ");
        const isExplained = lines.slice(Math.max(0, at - 4), at).some((above) => /^\s*(\/\/|\*)/.test(above));
        return isForced && !isExplained ? [`${file}:${at + 1}`] : [];
      });
    });
    expect(silent).toEqual([]);
  });

  it("neither replaces platform features nor accesses package internals (decision 071)", () => {
    const found = ["lib", "app", "db", "components"]
      .flatMap(under)
      .filter((file) =>
        /process\.exit =|\.prototype\.\w+ =|from "nodemailer\/(?!lib\/smtp-connection\/)/.test(
          readFileSync(file, "utf8"),
        ),
      );
    expect(found).toEqual([]);
  });

  it("names no module by a gerund, which says neither what it contains nor what it does", () => {
    const nouns = "lending pending rating refinancing routing tracing".split(" ");
    const gerunds = under("lib").filter((file) => {
      const [word = ""] = (file.split("/").at(-1) ?? "").split(".");
      return /^[a-z]+ing$/.test(word) && !nouns.includes(word);
    });
    expect(gerunds).toEqual([]);
  });

  it("writes, locks rows and refuses acts outside the modules of queries, which only read", () => {
    const acting =
      /\.(for|insert|update|delete)\(|\bfor (no key )?update\b|\bfor (key )?share\b|\b(function|const) (lock|refuse)[A-Z]/;
    const odd = under("lib").filter(
      (file) => file.endsWith("queries.ts") && acting.test(readFileSync(file, "utf8")),
    );
    expect(odd).toEqual([]);
  });

  // The formatter does not wrap them.
  it("keeps the lines of comments within 120 characters", () => {
    const isLong = (line: string) => line.length > 120 && /^\s*(\/\/(?! biome-ignore)|\/?\*)/.test(line);
    const long = files.flatMap((file) => readFileSync(file, "utf8").split("\n").filter(isLong));
    expect(long).toEqual([]);
  });

  it("cites documents, sections and decisions that exist", () => {
    const product = headingsOf("docs/product-decisions.md").map((heading) => heading.split(" ")[0]);
    const money = headingsOf("docs/money.md");
    const decisions = readdirSync("docs/decisions").map((file) => file.slice(0, 3));
    const unknown = files.flatMap((file) => {
      const text = readFileSync(file, "utf8").replaceAll(/\n *(\*|\/\/)? */g, " ");
      const cited = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
      return [
        ...cited(/[(,;] ?(D\d{1,2})\b/g).filter((name) => !product.includes(name)),
        ...cited(/\bmoney\.md, «([^»]+)»/g).filter((name) => !money.includes(name)),
        ...cited(/\bdecision (\d{3})\b/g).filter((number) => !decisions.includes(number)),
        ...cited(/\b(house\.md|peers \d|security rule \d|ADR \d)/g),
      ].map((name) => `${file}: ${name}`);
    });
    expect(unknown).toEqual([]);
  });

  it("has no grab bags and no barrels", () => {
    const bags = files.filter(
      (file) => FORBIDDEN.test(base(file)) && file !== "db/index.ts" && file !== "db/schema/index.ts",
    );
    expect(bags).toEqual([]);
  });
});
