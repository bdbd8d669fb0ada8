import { expect, it } from "vitest";
import { idOf, pageOf } from "@/lib/core/command/page";

const found = [{ id: 9 }, { id: 7 }, { id: 4 }];

it("removes the row read beyond the limit and makes a cursor from the last one shown", () => {
  expect(pageOf(found, 2, idOf)).toEqual({ rows: [{ id: 9 }, { id: 7 }], nextCursor: "7" });
});

it("has no next page where nothing follows", () => {
  expect(pageOf(found, 3, idOf)).toEqual({ rows: found, nextCursor: null });
  expect(pageOf([], 3, idOf)).toEqual({ rows: [], nextCursor: null });
});

it("contains the sort values in the cursor, including zero", () => {
  expect(pageOf(found, 1, ({ id }) => `${id * 10}.${id}`).nextCursor).toBe("90.9");
  expect(pageOf([0, 1], 1, (row) => row).nextCursor).toBe("0");
});
