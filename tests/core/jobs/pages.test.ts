import { expect, it } from "vitest";
import { inPages } from "@/lib/core/jobs/pages";

it("works in pages until one finds nothing, or the job has to stop", async () => {
  const pages = [500, 500, 3, 0, 7];
  const work = async () => pages.shift() ?? 0;
  expect(await inPages(work, () => true)).toBe(1_003);
  expect(pages).toEqual([7]);
  expect(await inPages(work, () => false)).toBe(0);
  expect(pages).toEqual([7]);
});
