import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const tracked = (...paths: string[]) =>
  execFileSync("git", ["ls-files", "-co", "--exclude-standard", ...paths], { encoding: "utf8" })
    .split("\n")
    .filter((file) => existsSync(file) && file !== "");
const withoutCode = (file: string) => readFileSync(file, "utf8").replace(/```[\s\S]*?```/g, "");

/** The name by which a link refers to a heading, as GitHub forms it. */
const anchorOf = (heading: string) =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_\- ]/gu, "")
    .replaceAll(" ", "-");

const anchorsOf = (file: string) =>
  [...withoutCode(file).matchAll(/^#+ (.*)$/gm)].map(([, heading = ""]) => anchorOf(heading));

describe("the documents", () => {
  const documents = tracked("*.md");

  it("link to files and headings that exist", () => {
    const broken = documents.flatMap((document) =>
      [...withoutCode(document).matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, link = ""]) => link)
        .filter((link) => !/^(https?|mailto):/.test(link))
        .filter((link) => {
          const [file, anchor] = link.split("#");
          const target = file ? path.join(path.dirname(document), file) : document;
          if (!existsSync(target)) return true;
          return anchor !== undefined && target.endsWith(".md") && !anchorsOf(target).includes(anchor);
        })
        .map((link) => `${document}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it("list every decision once, with its title", () => {
    const index = readFileSync("docs/decisions/README.md", "utf8");
    const listed = [
      ...index.matchAll(
        /^- \[(\d{3})\]\(([^)]+)\) (.*?)(?:, (?:in part |replaced |no longer |except ).*)?$/gm,
      ),
    ];
    const titles = tracked("docs/decisions")
      .filter((file) => /\/\d{3}-/.test(file))
      .map((file) => `${path.basename(file)} ${readFileSync(file, "utf8").split("\n")[0]?.slice(2)}`);
    expect(listed.map(([, number, file, title]) => `${file} ${number} ${title}`).sort()).toEqual(
      titles.sort(),
    );
  });

  it("name screens and buttons of the panel as the panel does", () => {
    const screens = tracked("components", "lib", "app")
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => readFileSync(file, "utf8"))
      .join("\n");
    // Stripe's dashboard is in English.
    const named = ["docs/operations.md", ...tracked("docs/runbooks")].flatMap((document) =>
      [...withoutCode(document).matchAll(/(?<![\w*])\*([^*|]{3,60}?)\*(?![\w*])/g)]
        .map(([, names = ""]) => names.replaceAll("\n", " "))
        .filter((names) => !/Developers|Settings|Payment methods/.test(names))
        .flatMap((names) => names.split("→"))
        .map((name) => name.replace("…", "").trim()),
    );
    expect(named.length).toBeGreaterThan(15);
    expect(named.filter((name) => !screens.includes(name))).toEqual([]);
  });
});
