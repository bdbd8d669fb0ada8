import { expect, it } from "vitest";
import { controlledRef } from "@/components/ui/checkbox";

it("a controlled box that was pressed before hydration shows its state again", () => {
  const box = { checked: true } as HTMLInputElement;
  controlledRef(false).ref?.(box);
  expect(box.checked).toBe(false);
  controlledRef(true).ref?.(box);
  expect(box.checked).toBe(true);
});

it("a box that keeps its own state keeps a press before hydration", () => {
  expect(controlledRef(undefined)).toEqual({});
});
