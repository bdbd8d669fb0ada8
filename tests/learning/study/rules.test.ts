import { describe, expect, it } from "vitest";
import { instantOf } from "@/lib/core/format/calendar";
import { printedCode, readCode } from "@/lib/core/format/public-code";
import { chapterToShow, mayReadContent, mustStart, progressOf } from "@/lib/learning/study/rules";

describe("progress", () => {
  it("is a whole percent, never above 100, and 100 only of everything", () => {
    for (let total = 0; total <= 250; total += 1) {
      for (let done = 0; done <= total; done += 1) {
        const progress = progressOf(done, total);
        expect(Number.isInteger(progress) && progress >= 0 && progress <= 100).toBe(true);
        expect(progress === 100).toBe(total > 0 && done === total);
      }
    }
    expect([progressOf(1, 3), progressOf(2, 3), progressOf(199, 200), progressOf(7, 3)]).toEqual([
      33, 66, 99, 100,
    ]);
  });
});

describe("the chapter to show", () => {
  const chapters = [
    { id: 7, isDone: true },
    { id: 3, isDone: false },
    { id: 9, isDone: false },
  ];
  it("is the requested one, the last position, the first incomplete, the first, or none", () => {
    expect(chapterToShow(chapters, { asked: 9, current: 7 })).toBe(9);
    expect(chapterToShow(chapters, { asked: 1, current: 7 })).toBe(7);
    expect(chapterToShow(chapters, { current: 1 })).toBe(3);
    expect(chapterToShow([{ id: 7, isDone: true }], { current: null })).toBe(7);
    expect(chapterToShow([], { asked: 1, current: 2 })).toBeNull();
  });
});

describe("content", () => {
  const now = new Date("2026-03-10T10:00:00Z");
  const until = new Date("2026-03-20T10:00:00Z");
  const paid = { itemType: "course", status: "succeeded", releaseAt: until, consentedAt: null } as const;
  const agreed = { ...paid, consentedAt: new Date("2026-03-06T10:00:00Z") };

  it("needs an explicit start only if that ends a right of withdrawal", () => {
    expect(mustStart({ openedAt: null }, null, now)).toBe(false);
    expect(mustStart({ openedAt: null }, paid, now)).toBe(false);
    expect(mustStart({ openedAt: null }, agreed, now)).toBe(true);
    expect(mustStart({ openedAt: now }, agreed, now)).toBe(false);
    expect(mustStart({ openedAt: null }, agreed, until)).toBe(false);
    expect(mustStart({ openedAt: null }, { ...agreed, releaseAt: null }, now)).toBe(false);
  });

  it("is readable for its students, after the start", () => {
    expect(mayReadContent({ status: "active", openedAt: null }, null, now)).toBe(true);
    expect(mayReadContent({ status: "active", openedAt: null }, agreed, now)).toBe(false);
    expect(mayReadContent({ status: "completed", openedAt: now }, agreed, now)).toBe(true);
    expect(mayReadContent({ status: "refunded", openedAt: now }, paid, now)).toBe(false);
  });
});

describe("the code of a certificate", () => {
  it("is read as people type it, and nothing else is a code", () => {
    expect(printedCode("K3PX0000AB12CD34")).toBe("K3PX-0000-AB12-CD34");
    expect(readCode(" k3px-oooo ab12-cd34")).toBe("K3PX0000AB12CD34");
    expect(readCode("K3PXI111AB12CD34")).toBe("K3PX1111AB12CD34");
    for (const no of ["", "K3PX", "K3PX-0000-AB12-CD3!", "U3PX-0000-AB12-CD34", "x".repeat(64)]) {
      expect(readCode(no)).toBeNull();
    }
  });
});

describe("the wall clock", () => {
  it("is an instant of the member's own zone, on days of clock changes too", () => {
    expect(instantOf("2026-11-25T18:00", "Europe/Madrid").toISOString()).toBe("2026-11-25T17:00:00.000Z");
    expect(instantOf("2026-07-01T18:00", "Europe/Madrid").toISOString()).toBe("2026-07-01T16:00:00.000Z");
    expect(instantOf("2026-03-29T12:00", "Europe/Madrid").toISOString()).toBe("2026-03-29T10:00:00.000Z");
    expect(instantOf("2026-11-25T18:00", "America/Lima").toISOString()).toBe("2026-11-25T23:00:00.000Z");
    expect(Number.isNaN(instantOf("mañana", "UTC").getTime())).toBe(true);
  });
});
