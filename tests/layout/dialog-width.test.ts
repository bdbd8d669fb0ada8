import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { cn } from "@/components/ui/cn";

const sources = readdirSync("components", { recursive: true, encoding: "utf8" })
  .filter((name) => name.endsWith(".tsx"))
  .map((name) => [name, readFileSync(`components/${name}`, "utf8")] as const);

it("lets a wide dialog be wide: its maximum width replaces the usual one, and nothing else limits it", () => {
  const usual =
    /"(top-1\/2 left-1\/2 [^"]*)"/.exec(readFileSync("components/ui/dialog.tsx", "utf8"))?.[1] ?? "";
  expect(usual.split(" ").filter((name) => /^(max-)?w-/.test(name))).toEqual([
    "w-[calc(100%-2rem)]",
    "max-w-112",
  ]);
  const wide = cn(usual, "max-w-180").split(" ");
  expect(wide).toContain("max-w-180");
  expect(wide).not.toContain("max-w-112");
  const byWidth = sources.filter(([, text]) => /<(Modal|\w+Dialog)\b[^>]*className="w-/.test(text));
  expect(byWidth.map(([name]) => name)).toEqual([]);
});
