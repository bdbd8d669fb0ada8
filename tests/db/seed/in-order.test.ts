import { expect, it } from "vitest";
import { inOrder } from "@/db/seed/in-order";
import { at } from "@/db/seed/past";
import { clock } from "@/lib/core/format/clock";

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

/** A history that notes its name and the day of the clock at each of these days. */
const history = (notes: string[], name: string, days: readonly number[]) => async () => {
  for (const each of days) {
    await at(day(each), async () => {
      await Promise.resolve();
      notes.push(`${name}${clock.now().getUTCDate()}`);
    });
  }
};

it("runs histories as one chronology, the first of those with the same date first", async () => {
  const notes: string[] = [];
  const [a, b, c] = [history(notes, "a", [1, 5, 9]), history(notes, "b", [2, 5, 6]), history(notes, "c", [])];
  await inOrder([a, b, c]);
  expect(notes).toEqual(["a1", "b2", "a5", "b5", "b6", "a9"]);
});

it("lets a history consist of others, and continue after them", async () => {
  const notes: string[] = [];
  const parts = async () => {
    await history(notes, "p", [1])();
    await inOrder([history(notes, "q", [3, 6]), history(notes, "r", [2, 7])]);
    await history(notes, "p", [8])();
  };
  await inOrder([parts, history(notes, "a", [4, 9])]);
  expect(notes).toEqual(["p1", "r2", "q3", "a4", "q6", "r7", "p8", "a9"]);
});

it("does not wait within a date, nor outside of histories", async () => {
  const notes: string[] = [];
  const nested = () => at(day(3), history(notes, "n", [1, 2]));
  await inOrder([nested, history(notes, "a", [4])]);
  await history(notes, "z", [1])();
  expect(notes).toEqual(["n1", "n2", "a4", "z1"]);
});

it("fails like the history that fails, before or after its first date", async () => {
  const failing = async () => {
    await at(day(2), () => Promise.reject(new Error("no money")));
  };
  const notes: string[] = [];
  await expect(inOrder([history(notes, "a", [1, 3]), failing])).rejects.toThrow("no money");
  expect(notes).toEqual(["a1"]);
  await expect(inOrder([() => Promise.reject(new Error("nobody"))])).rejects.toThrow("nobody");
});
