import { describe, expect, it } from "vitest";
import { pointsOf } from "@/lib/core/fields/percentage";
import { centsOf, createOfferInput, createRequestInput, listPostsInput } from "@/lib/lending/posts/schema";

const REQUEST = { amount: "8000.00", collateralAmount: "0.195", interestRate: "7.5", term: 180 };
const OFFER = { amount: "8000", collateralRequired: "0.195", interestRate: "7.5", term: 180 };

const problemsOf = (
  given: object,
  schema: typeof createRequestInput | typeof createOfferInput = createRequestInput,
) => {
  const { error } = schema.safeParse(given);
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [path.join("."), message]));
};

describe("the fields of a request", () => {
  it("are those of the specification; owner and state are ignored", () => {
    const sent = { ...REQUEST, borrowerId: "another", status: "funded", collateralCurrency: "ETH" };
    expect(createRequestInput.parse(sent)).toEqual({
      ...REQUEST,
      currency: undefined,
      repayment: "whole",
      purpose: null,
      purposeKind: "personal",
    });
    expect([centsOf("8000.5"), centsOf("1"), pointsOf("7.5"), pointsOf("100")]).toEqual([
      800_050n,
      100n,
      750,
      10_000,
    ]);
  });

  it("needs its four fields", () => {
    const missing = "Por favor completa todos los campos obligatorios";
    const all = { amount: missing, collateralAmount: missing, interestRate: missing, term: missing };
    expect(problemsOf({})).toEqual(all);
    expect(problemsOf({ amount: "", collateralAmount: " ", interestRate: "", term: "" })).toEqual(all);
  });

  it("allow an interest from 0 to 100", () => {
    for (const interestRate of ["0", "100", 0, 12.5, "7.25"]) {
      expect(problemsOf({ ...REQUEST, interestRate })).toEqual({});
    }
    for (const interestRate of ["-1", -1, "100.1", 100.01, true]) {
      expect(problemsOf({ ...REQUEST, interestRate })).toEqual({
        interestRate: "El interés debe estar entre 0 y 100",
      });
    }
    for (const interestRate of ["1e1", "7,5", "7.255"]) {
      expect(problemsOf({ ...REQUEST, interestRate })).toEqual({
        interestRate: "Escribe un número con un máximo de 2 decimales, por ejemplo 7.50",
      });
    }
  });

  it("allow a term of whole days, from 1 to 3,650", () => {
    for (const term of [1, 3_650, "180"]) expect(problemsOf({ ...REQUEST, term })).toEqual({});
    for (const term of [0, -1, 3_651, 1.5, "1.5", "x", true]) {
      expect(problemsOf({ ...REQUEST, term })).toEqual({ term: "El plazo debe ser de 1 a 3650 días" });
    }
  });

  it("allow positive amounts up to the maximum", () => {
    expect(problemsOf({ ...REQUEST, amount: "0.00" })).toEqual({ amount: "El importe debe ser mayor que 0" });
    expect(problemsOf({ ...REQUEST, amount: "0.001" })).toMatchObject({
      amount: expect.stringContaining("2 decimales"),
    });
    expect(problemsOf({ ...REQUEST, amount: "100000000.00" })).toEqual({});
    expect(problemsOf({ ...REQUEST, amount: "100000000.01" })).toEqual({
      amount: "El importe es demasiado grande",
    });
    for (const amount of ["-1", "1e5", "1,5", "١", "9".repeat(41)]) {
      expect(Object.keys(problemsOf({ ...REQUEST, amount }))).toEqual(["amount"]);
    }
    expect(problemsOf({ ...REQUEST, collateralAmount: "0" })).toEqual({
      collateralAmount: "La garantía debe ser mayor que 0",
    });
    expect(problemsOf({ ...REQUEST, collateralAmount: "0.000000001" })).toHaveProperty("collateralAmount");
  });

  it("is paid in instalments of whole months, of one unit at least", () => {
    const instalments = { ...REQUEST, repayment: "instalments" };
    expect(problemsOf(instalments)).toEqual({});
    for (const term of [30, 45, 1_110]) {
      expect(problemsOf({ ...instalments, term })).toEqual({
        term: "A plazos, el plazo debe ser de 2 a 36 meses de 30 días",
      });
    }
    expect(problemsOf({ ...instalments, amount: "5.99" })).toEqual({
      amount: "A plazos, cada cuota debe ser al menos de 1,00",
    });
  });
});

describe("the additional fields of an offer", () => {
  it("is between which LTV it is accepted", () => {
    expect(problemsOf({ ...OFFER, minLTV: "30", maxLTV: "65.5" }, createOfferInput)).toEqual({});
    expect(problemsOf({ ...OFFER, minLTV: null }, createOfferInput)).toEqual({});
    expect(problemsOf({ ...OFFER, minLTV: "70", maxLTV: "60" }, createOfferInput)).toEqual({
      minLTV: "El LTV mínimo no puede superar al máximo",
    });
    expect(problemsOf({ ...OFFER, maxLTV: "0" }, createOfferInput)).toEqual({
      maxLTV: "El LTV debe estar entre 0 y 100",
    });
  });
});

describe("a list", () => {
  it("is filtered and sorted by its address, and refuses unknown values", () => {
    expect(listPostsInput.parse({})).toEqual({ currency: "all", sort: "recent", limit: 20 });
    expect(listPostsInput.safeParse({ ltv: "0-40" }).success).toBe(false);
    expect(listPostsInput.safeParse({ sort: "tae", cursor: "1579.7" }).success).toBe(true);
    expect(listPostsInput.safeParse({ cursor: "1;2" }).success).toBe(false);
  });
});
