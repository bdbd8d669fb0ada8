import { readdir } from "node:fs/promises";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import AdminError from "@/app/(admin)/admin/error";
import MemberError from "@/app/(member)/error";
import RootError from "@/app/error";

const failure = Object.assign(new Error("connect ECONNREFUSED"), { digest: "1234567" });
const drawn = (page: typeof RootError) =>
  renderToStaticMarkup(createElement(page, { error: failure, retry: () => undefined }));

describe("the error pages", () => {
  it("exist beside every layout with the members' frame, so that its menus stay", async () => {
    const root = new URL("../../app/", import.meta.url).pathname;
    const files = new Set(await readdir(root, { recursive: true }));
    const frames = [...files].filter((file) => /^\((member|admin)\).*layout\.tsx$/.test(file));
    expect(frames.length).toBeGreaterThan(1);
    expect(frames.filter((file) => !files.has(file.replace("layout.tsx", "error.tsx")))).toEqual([]);
  });

  it("are content of the frame there, and a whole page elsewhere", () => {
    for (const page of [MemberError, AdminError]) {
      expect(drawn(page)).not.toContain("<main");
      expect(drawn(page)).toContain('href="/dashboard"');
    }
    expect(drawn(RootError)).toMatch(/<main class="[^"]+" id="contenido">/);
  });

  it("name the reference and nothing of the cause", () => {
    for (const page of [MemberError, AdminError, RootError]) {
      expect(drawn(page)).toContain("1234567");
      expect(drawn(page)).not.toContain("ECONNREFUSED");
    }
  });
});
