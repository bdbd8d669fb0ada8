import { describe, expect, it } from "vitest";
import { z } from "zod";
import { readFilters } from "@/components/parts/list-filters";

const SCHEMA = z.object({
  q: z.string().max(5).optional(),
  sort: z.enum(["recent", "size"]).default("recent"),
  cursor: z.coerce.number().optional(),
});
const NAMES = ["q", "sort"] as const;
const read = (params: Record<string, string | string[] | undefined>, more?: Record<string, unknown>) =>
  readFilters(params, NAMES, SCHEMA, more);

describe("the filters of a list", () => {
  it("are the named ones of the address that are not empty; the order alone does not narrow", () => {
    expect(read({ q: "aceite", tab: "all", sort: "" }).isWrong).toBe(true);
    expect(read({ q: "oro", tab: "all", sort: "" })).toEqual({
      input: { q: "oro", sort: "recent" },
      given: { q: "oro" },
      search: { q: "oro" },
      isWrong: false,
      isNarrowed: true,
    });
    expect(read({ sort: "size" })).toMatchObject({ search: { sort: "size" }, isNarrowed: false });
  });

  it("are all ignored if one is invalid or given twice, but stay in the form", () => {
    const nothing = { input: { sort: "recent" }, search: {}, isNarrowed: false };
    const given = { q: "oro", sort: "best" };
    expect(read(given)).toEqual({ ...nothing, given, isWrong: true });
    expect(read({ q: ["oro", "plata"] })).toEqual({ ...nothing, given: {}, isWrong: false });
  });

  it("may come with other input, such as a cursor, which is not a filter", () => {
    expect(read({ q: "oro" }, { cursor: "7" })).toMatchObject({ input: { cursor: 7 }, search: { q: "oro" } });
  });
});
