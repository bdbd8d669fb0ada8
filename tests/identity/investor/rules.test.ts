import { describe, expect, it } from "vitest";
import { TEST_LENGTH } from "@/lib/identity/investor/constants";
import { QUESTIONS } from "@/lib/identity/investor/questions";
import { declareInput, takeTestInput } from "@/lib/identity/investor/schema";
import { lossTable, simulate } from "@/lib/identity/investor/simulator-rules";
import { gradeOf, isValid, mayTakeAgainAt, validUntil } from "@/lib/identity/investor/test-rules";

const RIGHT = {
  loss: "b",
  guarantee: "a",
  liquidity: "b",
  return: "c",
  diversify: "a",
  share: "b",
  reflection: "c",
  sheet: "a",
  target: "b",
  dilution: "c",
};

describe("the knowledge test", () => {
  it("has one right answer to each of ten questions", () => {
    expect(QUESTIONS).toHaveLength(TEST_LENGTH);
    expect(QUESTIONS.map(({ id }) => id)).toEqual(Object.keys(RIGHT));
    for (const { options } of QUESTIONS) expect(options.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(gradeOf(RIGHT)).toEqual({ score: 10, isPassed: true, wrong: [] });
  });

  it("is passed with seven", () => {
    const seven = { ...RIGHT, loss: "a", sheet: "b", target: "c" };
    expect(gradeOf(seven)).toEqual({ score: 7, isPassed: true, wrong: ["loss", "sheet", "target"] });
    expect(gradeOf({ ...seven, share: "a" })).toMatchObject({ score: 6, isPassed: false });
    expect(gradeOf({})).toMatchObject({ score: 0, isPassed: false });
  });

  it("requires an existing answer to every question", () => {
    expect(takeTestInput.safeParse({ answers: RIGHT }).success).toBe(true);
    const problem = (answers: object) => takeTestInput.safeParse({ answers }).error?.issues[0]?.message;
    expect(problem({ ...RIGHT, loss: undefined })).toBe("Responde a todas las preguntas");
    expect(problem({ ...RIGHT, loss: "d" })).toBe("Elige una de las respuestas");
  });

  it("is valid for two years, and not at the instant they end", () => {
    const now = new Date("2026-11-23T10:00:00Z");
    const end = validUntil(now);
    expect([end.toISOString(), validUntil(new Date("2028-02-29T00:00:00Z")).toISOString()]).toEqual([
      "2028-11-23T10:00:00.000Z",
      "2030-03-01T00:00:00.000Z",
    ]);
    expect([
      isValid({ validUntil: end }, new Date(end.getTime() - 1)),
      isValid({ validUntil: end }, end),
    ]).toEqual([true, false]);
    expect([isValid(null, now), isValid(undefined, now)]).toEqual([false, false]);
  });

  it("may be repeated one day after a failure", () => {
    const takenAt = new Date("2026-11-23T10:00:00Z");
    const until = validUntil(takenAt);
    expect(mayTakeAgainAt(null)).toBeNull();
    expect(mayTakeAgainAt({ isPassed: false, takenAt, validUntil: until })).toEqual(
      new Date("2026-11-24T10:00:00Z"),
    );
    expect(mayTakeAgainAt({ isPassed: true, takenAt, validUntil: until })).toEqual(until);
  });
});

describe("the loss simulator", () => {
  it("is a tenth of the assets, and never negative", () => {
    expect(
      simulate({ incomeCents: 2_400_000n, assetsCents: 3_000_000n, commitmentsCents: 900_009n }),
    ).toEqual({
      netWorthCents: 4_499_991n,
      bearableCents: 449_999n,
    });
    expect(simulate({ incomeCents: 1n, assetsCents: 0n, commitmentsCents: 2n })).toEqual({
      netWorthCents: 0n,
      bearableCents: 0n,
    });
  });

  it("shows the rest", () => {
    expect(
      lossTable(100_000n, { netWorthCents: 60_000n }).map(({ lostCents, leftCents }) => [
        lostCents,
        leftCents,
      ]),
    ).toEqual([
      [25_000n, 35_000n],
      [50_000n, 10_000n],
      [75_000n, 0n],
      [100_000n, 0n],
    ]);
  });
});

describe("the declaration", () => {
  const means = { income: "24000", assets: "30000.50", commitments: "0" };

  it("requires the assets, and two criteria from a sophisticated investor", () => {
    expect(declareInput.parse(means)).toEqual({ ...means, criteria: [] });
    expect(declareInput.parse({ sophisticated: false })).toEqual({ sophisticated: false, criteria: [] });
    const problem = (criteria: string[]) =>
      declareInput.safeParse({ ...means, sophisticated: true, criteria }).error?.issues[0]?.message;
    expect([
      problem(["wealth"]),
      problem(["wealth", "wealth"]),
      problem(["wealth", "trades"]),
      problem(["x"]),
    ]).toEqual(["Marca al menos dos", "Marca al menos dos", undefined, "Ese criterio no existe"]);
    expect(declareInput.safeParse({ ...means, assets: "10000000000.01" }).success).toBe(false);
  });

  it("needs all three sums", () => {
    const wrong = (said: object) =>
      declareInput.safeParse(said).error?.issues.map(({ path, message }) => [path.join("."), message]);
    const message = "Escribe un importe, por ejemplo 24000.00";
    expect(wrong({ income: "24000" })).toEqual([
      ["assets", message],
      ["commitments", message],
    ]);
    expect(wrong({})).toEqual(["income", "assets", "commitments"].map((name) => [name, message]));
  });
});
