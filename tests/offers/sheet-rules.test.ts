import { describe, expect, it } from "vitest";
import { hashOf } from "@/lib/offers/sheet-hash";
import { sheetOf } from "@/lib/offers/sheet-rules";

const GIVEN = {
  A: [{ label: "Promotor", text: "Almazara Mágina, S. Coop. And." }],
  C: [{ label: "Riesgo del proyecto", text: "Una helada puede dejar un año sin cosecha." }],
};

describe("a key information sheet", () => {
  it("has the nine parts of the annex in order; a missing text says that it does not apply", () => {
    const sheet = sheetOf(GIVEN);
    expect(sheet.map(({ part }) => part).join("")).toBe("ABCDEFGHI");
    expect(sheet[0]?.entries).toEqual(GIVEN.A);
    expect(sheet[6]).toEqual({ part: "G", title: "Préstamos", entries: [{ label: "", text: "No aplica." }] });
  });

  it("is identified by a hash of its text, independent of the storage format", () => {
    const hash = hashOf(sheetOf(GIVEN));
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    const stored = JSON.parse(JSON.stringify(sheetOf({ C: GIVEN.C, A: GIVEN.A })));
    const turned = stored.map(({ entries, title, part }: ReturnType<typeof sheetOf>[number]) => ({
      entries,
      title,
      part,
    }));
    expect(hashOf(turned)).toBe(hash);
    const changed = sheetOf({ ...GIVEN, A: [{ label: "Promotor", text: "Almazara Mágina, S. Coop. And" }] });
    expect(hashOf(changed)).not.toBe(hash);
    const moved = sheetOf({ ...GIVEN, A: [{ label: "Promotor Almazara", text: "Mágina, S. Coop. And." }] });
    expect(hashOf(moved)).not.toBe(hash);
  });
});
