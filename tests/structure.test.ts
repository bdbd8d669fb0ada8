import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const AREAS = [
  ..."identity forum marketplace learning lending exchange tokenization startups funding equity bank".split(
    " ",
  ),
  ..."messaging support admin".split(" "),
];
const WITHOUT_SCREENS = ["deals", "ledger", "gateways", "core"];
// An area with several kinds of acts has a file for each: one of them all would be too long.
const MORE_ACTIONS = ["orders", "trades", "wallet", "purchases", "studies", "sales"];
// What is bought and how it was paid, and what is proposed, are subjects of their own beside what is taught.
const LEARNING_TABLES = ["purchases", "proposals"];
// The links of letters and the verifications belong to accounts, whose file is full.
const IDENTITY_TABLES = ["links", "verification"];
const FIXED = new Set("area schema queries policy present rules jobs retention constants".split(" "));
const FORBIDDEN = /^(index|utils?|helpers?|types?|service|misc|common)$/;
const VERB_NOUN = /^[a-z]+(-[a-z]+)+$/;

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file));
const under = (folder: string) => files.filter((file) => file.startsWith(`${folder}/`));
const second = (file: string) => file.split("/")[1] ?? "";
const base = (file: string) => (file.split("/").at(-1) ?? "").replace(/\.\w+$/, "");

describe("structure", () => {
  it("knows only area words on the second level", () => {
    const lib = [...AREAS, ...WITHOUT_SCREENS];
    expect(
      under("lib")
        .map(second)
        .filter((area) => ![...lib, "areas.ts"].includes(area)),
    ).toEqual([]);
    const components = [...AREAS, "ui", "layout", "deals"];
    expect(
      under("components")
        .map(second)
        .filter((area) => !components.includes(area)),
    ).toEqual([]);
    expect(
      under("actions")
        .map(base)
        .filter((area) => ![...AREAS, ...MORE_ACTIONS].includes(area)),
    ).toEqual([]);
    expect(
      under("db/schema")
        .map(base)
        .filter((area) => ![...lib, ...LEARNING_TABLES, ...IDENTITY_TABLES, "index"].includes(area)),
    ).toEqual([]);
  });

  it("calls the API through its one client (ADR 072)", () => {
    const raw = under("components").filter((file) => /\bfetch\(/.test(readFileSync(file, "utf8")));
    expect(raw).toEqual([
      "components/identity/google-address.ts",
      "components/layout/follow-permissions.ts",
      "components/layout/pwa-readings.ts",
    ]);
  });

  it("writes through the API only where a server action will not do (ADR 072)", () => {
    const writing = under("components").filter((file) => /\bapiSend\b/.test(readFileSync(file, "utf8")));
    expect(writing).toEqual([
      "components/forum/comment-form.tsx",
      "components/forum/edit-text.tsx",
      "components/forum/post-form.tsx",
      "components/forum/read-mark.tsx",
      "components/forum/text-editor.tsx",
      "components/identity/profile-image.tsx",
      "components/layout/leave-for-good.ts",
      "components/learning/study-place.tsx",
      "components/messaging/push-switch.tsx",
      "components/messaging/use-conversation.ts",
      "components/messaging/use-notifications.ts",
      "components/messaging/use-outbox.ts",
    ]);
  });

  it("says why wherever a type is forced", () => {
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

  it("neither replaces what the platform offers nor reaches into a package (ADR 071)", () => {
    const found = ["lib", "app", "db", "components"]
      .flatMap(under)
      .filter((file) =>
        /process\.exit =|\.prototype\.\w+ =|from "nodemailer\/(?!lib\/smtp-connection\/)/.test(
          readFileSync(file, "utf8"),
        ),
      );
    expect(found).toEqual([]);
  });

  it("keeps every file of an area to the closed vocabulary: fixed names, else a verb and a noun", () => {
    const odd = under("lib")
      .filter((file) => AREAS.includes(second(file)))
      .filter(
        (file) =>
          file.split("/").length !== 3 ||
          !(FIXED.has(base(file)) || VERB_NOUN.test(base(file)) || base(file) === "register"),
      );
    expect(odd).toEqual([]);
  });

  it("has no grab bags and no barrels", () => {
    const bags = files.filter(
      (file) => FORBIDDEN.test(base(file)) && file !== "db/index.ts" && file !== "db/schema/index.ts",
    );
    expect(bags).toEqual([]);
  });
});
